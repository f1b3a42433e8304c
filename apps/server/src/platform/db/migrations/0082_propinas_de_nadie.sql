-- Tips on what diners ordered and nobody took on were owed to AUTOSERVICIO, who is nobody: they are of the pool of the till (decision 0103).
ALTER TABLE pago NO FORCE ROW LEVEL SECURITY;
ALTER TABLE movimiento_efectivo NO FORCE ROW LEVEL SECURITY;
UPDATE pago SET propina_mesero_nombre = 'Caja' WHERE propina_mesero = 0;
UPDATE movimiento_efectivo SET mesero_nombre = 'Caja' WHERE mesero = 0;
ALTER TABLE pago FORCE ROW LEVEL SECURITY;
ALTER TABLE movimiento_efectivo FORCE ROW LEVEL SECURITY;
