-- A comanda that was joined to another has no guests of its own any more: they sit at the other (D-45).
ALTER TABLE comanda DROP CONSTRAINT comanda_comensales_check;
ALTER TABLE comanda ADD CONSTRAINT comanda_comensales_check CHECK (comensales >= 1 OR (comensales = 0 AND unida_a IS NOT NULL)) NOT VALID;
ALTER TABLE comanda VALIDATE CONSTRAINT comanda_comensales_check;
