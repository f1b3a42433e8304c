-- Which comandas a branch's list begins with, for who has not chosen otherwise (decision 0032).
ALTER TABLE sucursal ADD COLUMN orden_de_comandas text NOT NULL DEFAULT 'antiguas' CHECK (orden_de_comandas IN ('antiguas', 'recientes'));
