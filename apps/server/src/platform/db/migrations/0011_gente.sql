-- People, roles and registers as the configuration keeps them.

CREATE SEQUENCE gente_id AS integer START WITH 1001;
GRANT USAGE ON SEQUENCE gente_id TO {{app}};

-- Somebody who left is not `activo`: her name stays in history, her username is free (D-110). `version`: which one an editor had read.
ALTER TABLE usuario
  ADD COLUMN sexo integer NOT NULL DEFAULT 3 CHECK (sexo BETWEEN 1 AND 3),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN busqueda text NOT NULL GENERATED ALWAYS AS (translate(clave_de_nombre(
    (username || ' ' || nombre || ' ' || primer_apellido || ' ' || segundo_apellido) COLLATE "default"), 'ñ', 'n')) STORED;
DROP INDEX usuario_username;
CREATE UNIQUE INDEX usuario_username ON usuario (cliente, lower(username)) WHERE activo;
