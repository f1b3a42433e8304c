-- Options in groups (D-134, decision 0142). An option of a group is a specification; one that is out of stock is so in all its groups.
ALTER TABLE especificacion ADD COLUMN agotada boolean NOT NULL DEFAULT false;

CREATE TABLE grupo_de_opciones (
  cliente  text NOT NULL,
  sucursal integer NOT NULL,
  id       integer NOT NULL,
  nombre   text NOT NULL COLLATE es_mx,
  clave    text NOT NULL GENERATED ALWAYS AS (clave_de_nombre(nombre)) STORED,
  minimo   integer NOT NULL CHECK (minimo >= 0),
  maximo   integer NOT NULL CHECK (maximo >= 1 AND maximo >= minimo),
  version  integer NOT NULL DEFAULT 1,
  PRIMARY KEY (cliente, sucursal, id),
  UNIQUE (cliente, sucursal, clave),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
);

-- `abre`: the group that asks for more once this option is chosen.
CREATE TABLE opcion_de_grupo (
  cliente        text NOT NULL,
  sucursal       integer NOT NULL,
  grupo          integer NOT NULL,
  especificacion integer NOT NULL,
  orden          integer NOT NULL,
  precio         bigint NOT NULL CHECK (precio >= 0),
  defecto        boolean NOT NULL,
  abre           integer,
  PRIMARY KEY (cliente, sucursal, grupo, especificacion),
  FOREIGN KEY (cliente, sucursal, grupo) REFERENCES grupo_de_opciones,
  FOREIGN KEY (cliente, sucursal, especificacion) REFERENCES especificacion,
  FOREIGN KEY (cliente, sucursal, abre) REFERENCES grupo_de_opciones
);
CREATE INDEX opcion_de_grupo_especificacion ON opcion_de_grupo (cliente, sucursal, especificacion);
CREATE INDEX opcion_de_grupo_abre ON opcion_de_grupo (cliente, sucursal, abre) WHERE abre IS NOT NULL;

CREATE TABLE producto_grupo (
  cliente  text NOT NULL,
  sucursal integer NOT NULL,
  producto integer NOT NULL,
  grupo    integer NOT NULL,
  orden    integer NOT NULL,
  PRIMARY KEY (cliente, sucursal, producto, grupo),
  FOREIGN KEY (cliente, sucursal, producto) REFERENCES producto,
  FOREIGN KEY (cliente, sucursal, grupo) REFERENCES grupo_de_opciones
);
CREATE INDEX producto_grupo_grupo ON producto_grupo (cliente, sucursal, grupo);

GRANT SELECT, INSERT, UPDATE, DELETE ON grupo_de_opciones, opcion_de_grupo, producto_grupo TO {{app}};
ALTER TABLE grupo_de_opciones ENABLE ROW LEVEL SECURITY;
ALTER TABLE grupo_de_opciones FORCE ROW LEVEL SECURITY;
ALTER TABLE opcion_de_grupo ENABLE ROW LEVEL SECURITY;
ALTER TABLE opcion_de_grupo FORCE ROW LEVEL SECURITY;
ALTER TABLE producto_grupo ENABLE ROW LEVEL SECURITY;
ALTER TABLE producto_grupo FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON grupo_de_opciones USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
CREATE POLICY tenant ON opcion_de_grupo USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
CREATE POLICY tenant ON producto_grupo USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
