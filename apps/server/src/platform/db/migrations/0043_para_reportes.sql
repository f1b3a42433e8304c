-- What was cancelled, and what left the stock, is looked for by its day. The ledger of the stock grows in the order of time: a few bytes a page say which days it holds.
CREATE INDEX pedido_cancelado ON pedido (cliente, sucursal, cancelado_en) WHERE cancelado_en IS NOT NULL;
CREATE INDEX movimiento_inventario_fecha ON movimiento_inventario USING brin (creado_en);
