-- Roles that people make: one of each name, and which version an editor had read.
ALTER TABLE rol
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN clave text NOT NULL GENERATED ALWAYS AS (clave_de_nombre(descripcion)) STORED;
CREATE UNIQUE INDEX rol_clave ON rol (cliente, clave);
