-- Operation numbers are compared without blanks and case (domain/comanda/cobro.ts claveDeOperacion): those of the last days too.
-- Payments are insert-only and their owner is bound by the policies too; this is about everybody, and about these two columns.
ALTER TABLE pago NO FORCE ROW LEVEL SECURITY;
GRANT UPDATE (operacion_transferencia, operacion_tarjeta) ON pago TO CURRENT_USER;
UPDATE pago SET operacion_transferencia = lower(regexp_replace(normalize(no_operacion_transferencia, NFKC), '\s+', '', 'g'))
WHERE operacion_transferencia IS NOT NULL AND no_operacion_transferencia ~ '\s|[^[:ascii:]]';
UPDATE pago SET operacion_tarjeta = lower(regexp_replace(normalize(no_operacion_tarjeta, NFKC), '\s+', '', 'g'))
WHERE operacion_tarjeta IS NOT NULL AND no_operacion_tarjeta ~ '\s|[^[:ascii:]]';
REVOKE UPDATE (operacion_transferencia, operacion_tarjeta) ON pago FROM CURRENT_USER;
ALTER TABLE pago FORCE ROW LEVEL SECURITY;

-- Who may not see Lectura X counts without having seen what there should be (D-107, D-113).
ALTER TABLE sucursal ADD COLUMN conteo_ciego boolean NOT NULL DEFAULT true;
