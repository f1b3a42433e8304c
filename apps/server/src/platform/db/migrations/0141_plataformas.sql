-- Platforms that take orders (D-130, decision 0146): a platform is an own payment method with a commission, in hundredths of a percent. A comanda keeps
-- the platform with its name and commission of when it was opened, and its number there.
ALTER TABLE metodo_de_pago ADD COLUMN comision integer CHECK (comision IS NULL OR (comision BETWEEN 0 AND 10000 AND NOT fijo));
ALTER TABLE comanda ADD COLUMN app jsonb CHECK (app IS NULL OR tipo = 'app');
