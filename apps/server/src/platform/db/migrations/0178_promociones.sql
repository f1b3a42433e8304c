-- The promotions of a branch (decision 0175): of each `cada` dishes, the `rebajados` cheapest cost `porcentaje` less, in hundredths of a percent. They
-- count dishes of `categorias` and those of `productos`. Days and hours as in descuento_de_sucursal. One that was removed stays, so that no other
-- one gets its id.
CREATE SEQUENCE promocion_de_sucursal_id AS integer;
GRANT USAGE ON SEQUENCE promocion_de_sucursal_id TO {{app}};

CREATE TABLE promocion_de_sucursal (
  cliente    text NOT NULL,
  sucursal   integer NOT NULL,
  id         integer NOT NULL,
  orden      integer NOT NULL,
  nombre     text NOT NULL COLLATE es_mx,
  clave      text NOT NULL GENERATED ALWAYS AS (clave_de_nombre(nombre)) STORED,
  cada       integer NOT NULL CHECK (cada > 1),
  rebajados  integer NOT NULL,
  porcentaje integer NOT NULL CHECK (porcentaje > 0 AND porcentaje <= 10000),
  categorias integer[] NOT NULL,
  productos  integer[] NOT NULL,
  dias       integer[] NOT NULL,
  abre       integer,
  cierra     integer,
  tipos      text[] NOT NULL,
  activo     boolean NOT NULL,
  retirado   boolean NOT NULL DEFAULT false,
  version    integer NOT NULL DEFAULT 1,
  PRIMARY KEY (cliente, sucursal, id),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal,
  CONSTRAINT promocion_de_sucursal_horas CHECK (num_nulls(abre, cierra) IN (0, 2)),
  CONSTRAINT promocion_de_sucursal_rebajados CHECK (rebajados > 0 AND rebajados < cada)
);
CREATE UNIQUE INDEX promocion_de_sucursal_nombre ON promocion_de_sucursal (cliente, sucursal, clave) WHERE NOT retirado;

GRANT SELECT, INSERT, UPDATE, DELETE ON promocion_de_sucursal TO {{app}};
ALTER TABLE promocion_de_sucursal ENABLE ROW LEVEL SECURITY;
ALTER TABLE promocion_de_sucursal FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON promocion_de_sucursal USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));

-- What a line keeps of the promotions for which it counts, and of the group in which one of them has it; null: none.
ALTER TABLE pedido ADD COLUMN promocion jsonb;
