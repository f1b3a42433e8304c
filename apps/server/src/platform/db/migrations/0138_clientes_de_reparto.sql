-- Deliveries (D-130, D-135, decision 0141): the zones of a branch, whose price is the fee; the clients of the business with their addresses; and what a
-- comanda keeps of its delivery, which stays when its client is erased. `persona`: a client of deliveries, because `cliente` is the business.
CREATE SEQUENCE zona_de_reparto_id AS integer;
CREATE SEQUENCE cliente_de_reparto_numero AS integer;
GRANT USAGE ON SEQUENCE zona_de_reparto_id, cliente_de_reparto_numero TO {{app}};

-- A zone that was removed stays: an order that a till took without connection arrives with it.
CREATE TABLE zona_de_reparto (
  cliente      text NOT NULL,
  sucursal     integer NOT NULL,
  id           integer NOT NULL,
  orden        integer NOT NULL,
  nombre       text NOT NULL,
  precio       bigint NOT NULL CHECK (precio >= 0),
  clase_fiscal text NOT NULL,
  activa       boolean NOT NULL,
  retirada     boolean NOT NULL DEFAULT false,
  PRIMARY KEY (cliente, sucursal, id),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
);

CREATE TABLE cliente_de_reparto (
  cliente  text NOT NULL,
  id       uuid NOT NULL,
  numero   integer NOT NULL,
  telefono text NOT NULL CHECK (telefono ~ '^\d{10}$'),
  nombre   text NOT NULL COLLATE es_mx,
  clave    text NOT NULL GENERATED ALWAYS AS (clave_de_nombre(nombre)) STORED,
  nota     text NOT NULL,
  version  integer NOT NULL DEFAULT 1,
  PRIMARY KEY (cliente, id),
  UNIQUE (cliente, telefono)
);
-- By the first digits, and by the last ones.
CREATE INDEX cliente_de_reparto_inicio ON cliente_de_reparto (cliente, telefono text_pattern_ops);
CREATE INDEX cliente_de_reparto_final ON cliente_de_reparto (cliente, reverse(telefono) text_pattern_ops);

-- `zona`: where it was last delivered, of whichever branch.
CREATE TABLE direccion_de_reparto (
  cliente    text NOT NULL,
  persona    uuid NOT NULL,
  id         uuid NOT NULL,
  orden      integer NOT NULL,
  alias      text NOT NULL,
  calle      text NOT NULL,
  colonia    text NOT NULL,
  referencia text NOT NULL,
  zona       integer,
  PRIMARY KEY (cliente, persona, id),
  FOREIGN KEY (cliente, persona) REFERENCES cliente_de_reparto ON DELETE CASCADE
);

-- The delivery of a comanda: copies, but for the client, by whom orders are counted. It is no row of its own, so that who locks a comanda reads it
-- as it is.
ALTER TABLE comanda ADD COLUMN reparto jsonb CHECK (reparto IS NULL OR tipo = 'domicilio');
CREATE INDEX comanda_de_cliente ON comanda (cliente, (reparto ->> 'cliente')) WHERE reparto IS NOT NULL;
CREATE INDEX comanda_por_entregar ON comanda (cliente, sucursal) WHERE reparto ->> 'estado' <> 'entregado';

GRANT SELECT, INSERT, UPDATE, DELETE ON zona_de_reparto, cliente_de_reparto, direccion_de_reparto TO {{app}};
ALTER TABLE zona_de_reparto ENABLE ROW LEVEL SECURITY;
ALTER TABLE zona_de_reparto FORCE ROW LEVEL SECURITY;
ALTER TABLE cliente_de_reparto ENABLE ROW LEVEL SECURITY;
ALTER TABLE cliente_de_reparto FORCE ROW LEVEL SECURITY;
ALTER TABLE direccion_de_reparto ENABLE ROW LEVEL SECURITY;
ALTER TABLE direccion_de_reparto FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON zona_de_reparto USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
CREATE POLICY tenant ON cliente_de_reparto USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
CREATE POLICY tenant ON direccion_de_reparto USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
