CREATE TABLE sucursal (id integer PRIMARY KEY, nombre text NOT NULL);
CREATE TABLE comanda (
  id uuid PRIMARY KEY, sucursal integer NOT NULL REFERENCES sucursal, nombre text NOT NULL, comensales integer NOT NULL,
  status integer NOT NULL DEFAULT 1, creada_en timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX comanda_sucursal ON comanda (sucursal, creada_en);
CREATE TABLE linea (
  id uuid PRIMARY KEY, comanda uuid NOT NULL REFERENCES comanda, producto integer NOT NULL, descripcion text NOT NULL,
  precio bigint NOT NULL, area integer NOT NULL, comentario text, status integer NOT NULL DEFAULT 1
);
CREATE INDEX linea_comanda ON linea (comanda);
CREATE TABLE evento (id uuid PRIMARY KEY, comanda uuid NOT NULL REFERENCES comanda, tipo text NOT NULL, creado_en timestamptz NOT NULL DEFAULT now());
INSERT INTO sucursal SELECT n, 'Sucursal ' || n FROM generate_series(1, 50) AS n;
