-- 'Quedan 5' of a dish (D-136, decision 0136): its tanda and how many that had. A line keeps the tanda it was taken from, so that what is left is counted
-- from the lines, and no number is written when a line is saved or cancelled.
ALTER TABLE producto ADD COLUMN tanda uuid, ADD COLUMN tanda_piezas integer CHECK (tanda_piezas BETWEEN 1 AND 999),
  ADD CONSTRAINT producto_tanda_entera CHECK ((tanda IS NULL) = (tanda_piezas IS NULL));
ALTER TABLE pedido ADD COLUMN tanda uuid;
CREATE INDEX pedido_tanda ON pedido (cliente, tanda) WHERE tanda IS NOT NULL;
