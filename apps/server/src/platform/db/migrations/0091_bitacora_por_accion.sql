-- What happened to the security of a business is few rows among the many of its log.
CREATE INDEX bitacora_accion ON bitacora (cliente, accion, creada_en DESC);
