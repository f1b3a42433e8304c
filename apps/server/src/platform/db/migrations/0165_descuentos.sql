-- The discounts of a comanda that were given and not taken back; they stand in its row, so that whoever locks it reads them as they are (decision 0164).
ALTER TABLE comanda ADD COLUMN descuentos jsonb;
-- The discount of which an adjustment is a share.
ALTER TABLE ajuste ADD COLUMN descuento uuid;
