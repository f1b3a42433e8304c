-- By what a ticket is named to somebody who has it in hand (D-125): unique in the installation, not of the business alone. Null: of a charge
-- from before there were any, of the demo's past, and of what cancels a charge.
ALTER TABLE pago ADD COLUMN codigo text CHECK (codigo ~ '^[0-9A-HJKMNP-TV-Z]{10}$');
CREATE UNIQUE INDEX pago_codigo ON pago (codigo) WHERE codigo IS NOT NULL;
