-- An order of a phone may wait for somebody to accept it (D-113): until then it is no comanda. `estado` is 0 while it waits, 1 accepted, 2
-- refused for `motivo`; `cuerpo` is what was asked for, `resumen` how it is told; `lineas` are its lines, wherever they are now.
ALTER TABLE pedido_de_comensal
  ADD COLUMN id              uuid,
  ADD COLUMN nombre          text NOT NULL DEFAULT '',
  ADD COLUMN estado          integer NOT NULL DEFAULT 1 CHECK (estado BETWEEN 0 AND 2),
  ADD COLUMN cuerpo          jsonb,
  ADD COLUMN resumen         jsonb,
  ADD COLUMN total           bigint,
  ADD COLUMN lineas          uuid[],
  ADD COLUMN motivo          text CHECK (length(motivo) BETWEEN 3 AND 100),
  ADD COLUMN atendido_por    integer,
  ADD COLUMN atendido_nombre text,
  ADD COLUMN atendido_en     timestamptz;
ALTER TABLE pedido_de_comensal NO FORCE ROW LEVEL SECURITY;
UPDATE pedido_de_comensal SET id = comanda;
ALTER TABLE pedido_de_comensal FORCE ROW LEVEL SECURITY;
ALTER TABLE pedido_de_comensal
  DROP CONSTRAINT pedido_de_comensal_pkey,
  ALTER COLUMN id SET NOT NULL,
  ADD PRIMARY KEY (cliente, id),
  ALTER COLUMN comanda DROP NOT NULL,
  ADD CHECK (estado = 1 OR comanda IS NULL),
  ADD CHECK (estado <> 0 OR num_nulls(cuerpo, resumen, total) = 0),
  ADD CHECK ((estado = 2) = (motivo IS NOT NULL));
CREATE INDEX pedido_de_comensal_comanda ON pedido_de_comensal (cliente, comanda);
CREATE INDEX pedido_de_comensal_por_confirmar ON pedido_de_comensal (cliente, sucursal, creado_en) WHERE estado = 0;

-- A diner calls the waiter or asks for the bill: once at a time for each order, until somebody takes it.
CREATE TABLE llamado (
  cliente         text NOT NULL,
  id              uuid NOT NULL,
  sucursal        integer NOT NULL,
  pedido          uuid NOT NULL,
  tipo            text NOT NULL CHECK (length(tipo) BETWEEN 1 AND 20),
  creado_en       timestamptz NOT NULL,
  atendido_por    integer,
  atendido_nombre text,
  atendido_en     timestamptz,
  PRIMARY KEY (cliente, id),
  FOREIGN KEY (cliente, pedido) REFERENCES pedido_de_comensal (cliente, id),
  CHECK (num_nulls(atendido_por, atendido_nombre, atendido_en) IN (0, 3))
);
CREATE UNIQUE INDEX llamado_sin_atender ON llamado (cliente, pedido, tipo) WHERE atendido_en IS NULL;
CREATE INDEX llamado_por_atender ON llamado (cliente, sucursal, creado_en) WHERE atendido_en IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON llamado TO {{app}};
ALTER TABLE llamado ENABLE ROW LEVEL SECURITY;
ALTER TABLE llamado FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON llamado USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
