-- The register is looked through by payment method and by area over years (D-40): charges and lines are big rows, and
-- these answer without reading them.
CREATE INDEX pago_metodo ON pago (cliente, sucursal, comanda) INCLUDE (id, efectivo, transferencia, tarjeta) WHERE cancela IS NULL;
CREATE INDEX pedido_area ON pedido (cliente, sucursal, area, comanda, cancelado_en);
