-- The mail of an invoice is for a client of the business, about none of its people.
ALTER TABLE correo ALTER COLUMN usuario DROP NOT NULL, ADD CONSTRAINT correo_de_quien CHECK (usuario IS NOT NULL OR clase = 'factura');
