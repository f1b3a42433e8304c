-- The printer that a job was made for, where its fallback prints it (decision 0127).
ALTER TABLE trabajo_de_impresion ADD COLUMN de_impresora integer;

-- `procesa`: it tells once it has worked through the bytes it got; null: not known yet, so that it is asked.
ALTER TABLE impresora ADD COLUMN procesa boolean;
