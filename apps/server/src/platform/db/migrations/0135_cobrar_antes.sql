-- Charging before preparing (D-133, decision 0144). `cobra_antes`: as the order type of the comanda was set when it was opened.
-- `preparacion`: how far the kitchen is with a line that was paid before it was dispatched; NULL for all others, whose status tells it.
ALTER TABLE comanda ADD COLUMN cobra_antes boolean NOT NULL DEFAULT false;
ALTER TABLE pedido ADD COLUMN preparacion integer,
  ADD CONSTRAINT pedido_preparacion CHECK (preparacion IS NULL OR (preparacion BETWEEN 1 AND 3 AND status = 4)) NOT VALID;
ALTER TABLE pedido VALIDATE CONSTRAINT pedido_preparacion;
-- The cards that a kitchen may take back although their dispatch closed the comanda.
CREATE INDEX pedido_pagado_antes ON pedido (cliente, sucursal, despachado_en) WHERE preparacion = 3;
