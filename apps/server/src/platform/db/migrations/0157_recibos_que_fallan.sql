-- Since when each attempt at a receipt has failed; null: the last one did not (decision 0150).
ALTER TABLE recibo ADD COLUMN falla_desde timestamptz;
