-- The seat at the table that a line was ordered for (decision 0143); null: nobody said.
ALTER TABLE pedido ADD COLUMN asiento integer CHECK (asiento >= 1);
