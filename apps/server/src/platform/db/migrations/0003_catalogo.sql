-- The catalogue can be kept by people: names are unique, recipes have lines that can be named, stock has a ledger.

-- What makes a name unique: lower case, no accents, but ñ stays a letter of its own (D-50; domain/texto.ts claveDeNombre).
CREATE FUNCTION clave_de_nombre(nombre text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT regexp_replace(replace(normalize(lower(nombre COLLATE "und-x-icu"), NFD), U&'n\0303', U&'\00F1'), '[\u0300-\u036F]', '', 'g') $$;

ALTER TABLE area ADD COLUMN clave text NOT NULL GENERATED ALWAYS AS (clave_de_nombre(descripcion)) STORED;
ALTER TABLE categoria ADD COLUMN clave text NOT NULL GENERATED ALWAYS AS (clave_de_nombre(descripcion)) STORED;
ALTER TABLE unidad ADD COLUMN clave text NOT NULL GENERATED ALWAYS AS (clave_de_nombre(nombre)) STORED;
ALTER TABLE ingrediente ADD COLUMN clave text NOT NULL GENERATED ALWAYS AS (clave_de_nombre(nombre)) STORED;
ALTER TABLE especificacion ADD COLUMN clave text NOT NULL GENERATED ALWAYS AS (clave_de_nombre(descripcion)) STORED;
ALTER TABLE producto ADD COLUMN clave text NOT NULL GENERATED ALWAYS AS (clave_de_nombre(descripcion)) STORED;
ALTER TABLE complemento ADD COLUMN clave text NOT NULL GENERATED ALWAYS AS (clave_de_nombre(descripcion)) STORED;

-- The last guard against two equal names; the rule itself tells which field it is.
CREATE UNIQUE INDEX area_clave ON area (cliente, sucursal, clave);
CREATE UNIQUE INDEX categoria_clave ON categoria (cliente, sucursal, clave);
CREATE UNIQUE INDEX unidad_clave ON unidad (cliente, sucursal, clave);
CREATE UNIQUE INDEX ingrediente_clave ON ingrediente (cliente, sucursal, clave);
CREATE UNIQUE INDEX especificacion_clave ON especificacion (cliente, sucursal, clave);
CREATE UNIQUE INDEX producto_clave ON producto (cliente, sucursal, clave) WHERE retirado_en IS NULL;
CREATE UNIQUE INDEX complemento_clave ON complemento (cliente, sucursal, clave) WHERE retirado_en IS NULL;

-- Of what do they consist, and who else uses it?
CREATE INDEX producto_categoria ON producto (cliente, sucursal, categoria);
CREATE INDEX producto_area ON producto (cliente, sucursal, area);
CREATE INDEX producto_unidad ON producto (cliente, sucursal, unidad);
CREATE INDEX complemento_categoria ON complemento (cliente, sucursal, categoria);
CREATE INDEX complemento_area ON complemento (cliente, sucursal, area);
CREATE INDEX complemento_unidad ON complemento (cliente, sucursal, unidad);
CREATE INDEX producto_especificacion_inversa ON producto_especificacion (cliente, sucursal, especificacion);
CREATE INDEX producto_complemento_inversa ON producto_complemento (cliente, sucursal, complemento);
CREATE INDEX receta_ingrediente ON receta (cliente, sucursal, ingrediente);
CREATE INDEX receta_unidad ON receta (cliente, sucursal, unidad);

-- Two administrators editing the same row: the second one is told.
ALTER TABLE producto ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE complemento ADD COLUMN version integer NOT NULL DEFAULT 1, ADD COLUMN inventario numeric(14, 6);

-- A picture is a link (D-56) or a picture of ours, by its hash.
ALTER TABLE producto ADD COLUMN url_imagen text, ADD COLUMN imagen text, ADD COLUMN orden integer NOT NULL DEFAULT 0;
ALTER TABLE categoria ADD COLUMN imagen text;
ALTER TABLE ingrediente ADD COLUMN sistema boolean NOT NULL DEFAULT false;

-- A line of a recipe keeps its number through the versions of the recipe.
CREATE SEQUENCE receta_linea AS integer;
ALTER TABLE receta ADD COLUMN linea integer NOT NULL DEFAULT nextval('receta_linea');
CREATE INDEX receta_por_linea ON receta (cliente, sucursal, linea);

-- What a keeper adds has a number that was never used: a till that is behind must not sell one dish for another that was
-- erased, nor the ledger of one go on as another's. Seeded rows count from 1.
CREATE SEQUENCE catalogo_id AS integer START WITH 100001;
-- Was it ever sold?
CREATE INDEX pedido_producto ON pedido (cliente, sucursal, producto, complemento);

-- In the order in which they happened: the number is taken while the row that moves is locked.
CREATE SEQUENCE movimiento_numero;

-- Every change of stock and why: insert-only, its sum explains each figure (D-55). Exactly one thing moves.
CREATE TABLE movimiento_inventario (
  cliente     text NOT NULL,
  id          uuid NOT NULL,
  numero      bigint NOT NULL DEFAULT nextval('movimiento_numero'),
  sucursal    integer NOT NULL,
  ingrediente integer,
  producto    integer,
  complemento integer,
  motivo      text NOT NULL CHECK (motivo IN ('inicial', 'ajuste', 'despacho', 'devolucion', 'importacion')),
  cantidad    numeric(14, 6) NOT NULL,
  saldo       numeric(14, 6) NOT NULL,
  pedido      uuid,
  usuario     integer NOT NULL,
  creado_en   timestamptz NOT NULL,
  PRIMARY KEY (cliente, id),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal,
  CHECK (num_nonnulls(ingrediente, producto, complemento) = 1)
);
CREATE INDEX movimiento_de_ingrediente ON movimiento_inventario (cliente, sucursal, ingrediente, numero) WHERE ingrediente IS NOT NULL;
CREATE INDEX movimiento_de_producto ON movimiento_inventario (cliente, sucursal, producto, numero) WHERE producto IS NOT NULL;
CREATE INDEX movimiento_de_complemento ON movimiento_inventario (cliente, sucursal, complemento, numero) WHERE complemento IS NOT NULL;

-- What is there today is where every ledger starts. Its owner is bound by the policies too, and this is about everybody.
ALTER TABLE ingrediente NO FORCE ROW LEVEL SECURITY;
ALTER TABLE producto NO FORCE ROW LEVEL SECURITY;
INSERT INTO movimiento_inventario (cliente, id, sucursal, ingrediente, motivo, cantidad, saldo, usuario, creado_en)
  SELECT cliente, gen_random_uuid(), sucursal, id, 'inicial', inventario, inventario, 0, now() FROM ingrediente WHERE inventario <> 0;
INSERT INTO movimiento_inventario (cliente, id, sucursal, producto, motivo, cantidad, saldo, usuario, creado_en)
  SELECT cliente, gen_random_uuid(), sucursal, id, 'inicial', inventario, inventario, 0, now() FROM producto WHERE inventario <> 0;
ALTER TABLE ingrediente FORCE ROW LEVEL SECURITY;
ALTER TABLE producto FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT ON movimiento_inventario TO {{app}};
GRANT USAGE ON SEQUENCE receta_linea, catalogo_id, movimiento_numero TO {{app}};
ALTER TABLE movimiento_inventario ENABLE ROW LEVEL SECURITY;
ALTER TABLE movimiento_inventario FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON movimiento_inventario USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
