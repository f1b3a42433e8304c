-- The log is read from its last row on (001 s.2.13); what was done in no branch, as choosing a password, is of all of them.
CREATE INDEX bitacora_fecha ON bitacora (cliente, creada_en DESC, id DESC) INCLUDE (sucursal);
