-- Registrations of the last day, before there is a tenant (D-95): by whose address they are limited, and what a repeated one is answered with.
CREATE TABLE alta (
  -- Hash of the write's key; what it keyed by itself is kept nowhere.
  clave     text PRIMARY KEY,
  huella    text NOT NULL,
  sal       text NOT NULL,
  red       text NOT NULL,
  cliente   text NOT NULL,
  sucursal  integer NOT NULL,
  creada_en timestamptz NOT NULL
);
CREATE INDEX alta_creada ON alta (creada_en);
GRANT SELECT, INSERT, DELETE ON alta TO {{app}};

-- Where somebody gets what is written to her alone; empty where nobody said (D-60, D-75).
ALTER TABLE usuario ADD COLUMN correo text NOT NULL DEFAULT '';
