-- Tips on what diners ordered and nobody took on were owed to AUTOSERVICIO, who is nobody: they are of the pool of the till (decision 0103).
-- Payments and cash movements are insert-only for their owner, too, where it is also the role of the server; these two columns for this once.
GRANT UPDATE (propina_mesero_nombre) ON pago TO CURRENT_USER;
GRANT UPDATE (mesero_nombre) ON movimiento_efectivo TO CURRENT_USER;
ALTER TABLE pago NO FORCE ROW LEVEL SECURITY;
ALTER TABLE movimiento_efectivo NO FORCE ROW LEVEL SECURITY;
UPDATE pago SET propina_mesero_nombre = 'Caja' WHERE propina_mesero = 0;
UPDATE movimiento_efectivo SET mesero_nombre = 'Caja' WHERE mesero = 0;
ALTER TABLE pago FORCE ROW LEVEL SECURITY;
ALTER TABLE movimiento_efectivo FORCE ROW LEVEL SECURITY;
REVOKE UPDATE (propina_mesero_nombre) ON pago FROM CURRENT_USER;
REVOKE UPDATE (mesero_nombre) ON movimiento_efectivo FROM CURRENT_USER;
