-- A business is erased row by row (decision 0158), and each row is looked for where others of its table, or charges, refer to it.
CREATE INDEX comanda_unida_a ON comanda (cliente, unida_a) WHERE unida_a IS NOT NULL;
CREATE INDEX pedido_complemento_de ON pedido (cliente, complemento_de) WHERE complemento_de IS NOT NULL;
CREATE INDEX pedido_devuelto_por ON pedido (cliente, devuelto_por) WHERE devuelto_por IS NOT NULL;
CREATE INDEX ajuste_de ON ajuste (cliente, de) WHERE de IS NOT NULL;
