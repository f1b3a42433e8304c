-- Who closed a session for its user, and what they wrote; the list of a branch by its newest, those of a person, and those that nobody closed.
ALTER TABLE sesion
  ADD COLUMN cerrada_por integer,
  ADD COLUMN nota_cierre text,
  ADD FOREIGN KEY (cliente, cerrada_por) REFERENCES usuario (cliente, id);
CREATE INDEX sesion_apertura ON sesion (cliente, sucursal, creada_en DESC, id DESC);
CREATE INDEX sesion_usuario ON sesion (cliente, usuario, creada_en);
-- Those of a register, and of one person on it: the last one at once.
CREATE INDEX sesion_caja_usuario ON sesion (cliente, caja, usuario, creada_en);
DROP INDEX sesion_caja;
CREATE INDEX sesion_sin_cerrar ON sesion (cliente, sucursal) WHERE cerrada_en IS NULL;
CREATE INDEX sesion_cerrada_por ON sesion (cliente, cerrada_por) WHERE cerrada_por IS NOT NULL;
