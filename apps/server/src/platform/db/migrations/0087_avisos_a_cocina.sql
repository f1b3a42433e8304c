-- What the kitchen was told of a line that it prepares, until it confirms it (D-139): [{id, texto, en}], or null. What was told and
-- confirmed stays in the log.
ALTER TABLE pedido ADD COLUMN avisos jsonb;
