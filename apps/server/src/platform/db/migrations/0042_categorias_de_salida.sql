-- An exit is for purchases, goes to the safe in the middle of a shift, pays tips, or is for anything else; an entry has no category.
ALTER TABLE movimiento_efectivo
  DROP CONSTRAINT movimiento_efectivo_concepto_check,
  ADD CONSTRAINT movimiento_efectivo_concepto_check CHECK (concepto IN ('general', 'propina', 'compras', 'retiro')),
  ADD CONSTRAINT movimiento_efectivo_categoria_sale CHECK (concepto = 'general' OR tipo = 3);
GRANT UPDATE (concepto) ON movimiento_efectivo TO {{app}};
