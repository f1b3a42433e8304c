-- Invoices (D-150 to D-154, decision 0148): who issues them, what each claims of which charge, and their queue.
-- Keys are sealed (`platform/secrets`) with a key that is not in the database: a dump does not tell them.
CREATE TABLE emisor (
  cliente        text PRIMARY KEY REFERENCES negocio,
  rfc            text NOT NULL,
  nombre         text NOT NULL,
  regimen        text NOT NULL CHECK (regimen ~ '^[0-9]{3}$'),
  -- The CSD as it was uploaded (DER), and its key, sealed.
  certificado    bytea,
  llave          bytea,
  pac            text CHECK (pac IN ('sw', 'finkok', 'facturapi')),
  pac_llaves     bytea,
  -- Stamps go to the PAC's test platform and are worth nothing.
  prueba         boolean NOT NULL DEFAULT true,
  activa         boolean NOT NULL DEFAULT false,
  -- Charges before this instant are in no global.
  activada_en    timestamptz,
  global_periodo text NOT NULL DEFAULT 'mes' CHECK (global_periodo IN ('dia', 'semana', 'mes')),
  version        integer NOT NULL DEFAULT 1,
  CONSTRAINT emisor_csd CHECK ((certificado IS NULL) = (llave IS NULL)),
  CONSTRAINT emisor_pac CHECK ((pac IS NULL) = (pac_llaves IS NULL)),
  CONSTRAINT emisor_activo CHECK (NOT activa OR activada_en IS NOT NULL)
);

-- Where a branch issues, and the next number of its series; numbers have no gaps.
CREATE TABLE emisor_sucursal (
  cliente     text NOT NULL,
  sucursal    integer NOT NULL,
  cp          text NOT NULL CHECK (cp ~ '^[0-9]{5}$'),
  serie       text NOT NULL CHECK (serie ~ '^[A-Z0-9]{1,10}$'),
  siguiente   integer NOT NULL DEFAULT 1 CHECK (siguiente > 0),
  -- How many days after the month of a charge its diner may invoice it.
  dias_limite integer NOT NULL DEFAULT 5 CHECK (dias_limite BETWEEN 0 AND 31),
  PRIMARY KEY (cliente, sucursal),
  UNIQUE (cliente, serie),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
);

CREATE TABLE factura (
  cliente       text NOT NULL,
  id            uuid NOT NULL,
  sucursal      integer NOT NULL,
  clase         text NOT NULL CHECK (clase IN ('nominativa', 'global', 'egreso')),
  origen        text NOT NULL CHECK (origen IN ('comensal', 'caja', 'sola')),
  -- Who made it at a till.
  usuario       integer,
  serie         text NOT NULL,
  folio         integer NOT NULL CHECK (folio > 0),
  -- By domain/facturacion/estados.
  estado        integer  NOT NULL CHECK (estado BETWEEN 1 AND 6),
  prueba        boolean NOT NULL,
  rfc           text NOT NULL,
  nombre        text NOT NULL,
  regimen       text NOT NULL,
  cp            text NOT NULL,
  uso           text NOT NULL,
  correo        text NOT NULL DEFAULT '',
  forma_pago    text NOT NULL CHECK (forma_pago ~ '^[0-9]{2}$'),
  -- In centavos.
  total         bigint NOT NULL CHECK (total >= 0),
  -- Of a global: its first and last calendar day in the zone of the branch (D-153).
  desde         date,
  hasta         date,
  periodicidad  text CHECK (periodicidad IN ('01', '02', '04')),
  -- Of an egreso: the invoice that it takes from; of a substitute: the one it replaces.
  relaciona     uuid,
  uuid          uuid,
  sellada_en    timestamptz,
  timbrada_en   timestamptz,
  -- Why it was refused: a code of ours or of the PAC, its words, and the field at fault.
  fallo         text,
  fallo_dicho   text,
  fallo_campo   text,
  intentos      integer NOT NULL DEFAULT 0,
  proximo_en    timestamptz,
  -- By domain/facturacion/cancelacion; 0: nobody asked.
  cancelacion   integer  NOT NULL DEFAULT 0 CHECK (cancelacion BETWEEN 0 AND 4),
  motivo        text CHECK (motivo IN ('01', '02', '03', '04')),
  cancelada_en  timestamptz,
  creado_en     timestamptz NOT NULL,
  PRIMARY KEY (cliente, id),
  UNIQUE (cliente, serie, folio),
  UNIQUE (cliente, uuid),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal,
  FOREIGN KEY (cliente, relaciona) REFERENCES factura,
  CONSTRAINT factura_timbrada CHECK ((estado = 3) = (uuid IS NOT NULL) AND (uuid IS NULL) = (timbrada_en IS NULL)),
  CONSTRAINT factura_global CHECK ((clase = 'global') = (desde IS NOT NULL) AND (desde IS NULL) = (hasta IS NULL) AND (desde IS NULL) = (periodicidad IS NULL)),
  CONSTRAINT factura_cancelada CHECK (cancelacion = 0 OR (estado = 3 AND motivo IS NOT NULL))
);
CREATE INDEX factura_por_fecha ON factura (cliente, creado_en DESC);
CREATE INDEX factura_que_espera ON factura (cliente, estado) WHERE estado IN (1, 2, 4, 5);

-- Its documents: the XML as it was sealed here, as it was stamped, and the receipt of its cancellation.
CREATE TABLE factura_archivo (
  cliente  text NOT NULL,
  factura  uuid NOT NULL,
  sellado  text,
  timbrado text,
  acuse    text,
  PRIMARY KEY (cliente, factura),
  FOREIGN KEY (cliente, factura) REFERENCES factura
);

-- The charges of an invoice. A charge has one open claim at most (D-150).
CREATE TABLE factura_pago (
  cliente text NOT NULL,
  factura uuid NOT NULL,
  pago    uuid NOT NULL,
  abierta boolean NOT NULL DEFAULT true,
  PRIMARY KEY (cliente, factura, pago),
  FOREIGN KEY (cliente, factura) REFERENCES factura,
  FOREIGN KEY (cliente, pago) REFERENCES pago
);
CREATE UNIQUE INDEX factura_pago_abierta ON factura_pago (cliente, pago) WHERE abierta;
CREATE INDEX factura_pago_pago ON factura_pago (cliente, pago);

-- What an invoice says of a charge, by rate; in centavos. `n`: several concepts of one charge, where it has several positive rates.
CREATE TABLE factura_renglon (
  cliente  text NOT NULL,
  factura  uuid NOT NULL,
  pago     uuid NOT NULL,
  n        integer NOT NULL,
  exento   boolean NOT NULL,
  tasa     integer NOT NULL CHECK (tasa BETWEEN 0 AND 10000),
  base     bigint NOT NULL CHECK (base >= 0),
  impuesto bigint NOT NULL CHECK (impuesto >= 0),
  PRIMARY KEY (cliente, factura, pago, n, exento, tasa),
  FOREIGN KEY (cliente, factura, pago) REFERENCES factura_pago
);

-- Whose turn it is, of all businesses; taking one moves `desde` to where it may be taken again.
CREATE TABLE factura_en_cola (
  id      uuid PRIMARY KEY,
  cliente text NOT NULL,
  desde   timestamptz NOT NULL
);
CREATE INDEX factura_en_cola_desde ON factura_en_cola (desde);

-- People and companies that were invoiced, by RFC, with what they use as a rule.
CREATE TABLE receptor (
  cliente text NOT NULL REFERENCES negocio,
  rfc     text NOT NULL,
  nombre  text NOT NULL,
  regimen text NOT NULL,
  cp      text NOT NULL,
  uso     text NOT NULL,
  correo  text NOT NULL DEFAULT '',
  usado_en timestamptz NOT NULL,
  PRIMARY KEY (cliente, rfc)
);

GRANT SELECT, INSERT, UPDATE ON emisor, emisor_sucursal, factura, factura_archivo, factura_pago TO {{app}};
GRANT SELECT, INSERT, DELETE ON factura_renglon TO {{app}};
GRANT SELECT, INSERT, UPDATE, DELETE ON factura_en_cola, receptor TO {{app}};
ALTER TABLE emisor ENABLE ROW LEVEL SECURITY;
ALTER TABLE emisor FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON emisor USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
ALTER TABLE emisor_sucursal ENABLE ROW LEVEL SECURITY;
ALTER TABLE emisor_sucursal FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON emisor_sucursal USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
ALTER TABLE factura ENABLE ROW LEVEL SECURITY;
ALTER TABLE factura FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON factura USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
ALTER TABLE factura_archivo ENABLE ROW LEVEL SECURITY;
ALTER TABLE factura_archivo FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON factura_archivo USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
ALTER TABLE factura_pago ENABLE ROW LEVEL SECURITY;
ALTER TABLE factura_pago FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON factura_pago USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
ALTER TABLE factura_renglon ENABLE ROW LEVEL SECURITY;
ALTER TABLE factura_renglon FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON factura_renglon USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
ALTER TABLE receptor ENABLE ROW LEVEL SECURITY;
ALTER TABLE receptor FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON receptor USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
ALTER TABLE factura_en_cola ENABLE ROW LEVEL SECURITY;
ALTER TABLE factura_en_cola FORCE ROW LEVEL SECURITY;
-- The process that stamps reads it without a tenant; a tenant sees its own.
CREATE POLICY propias ON factura_en_cola USING (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true))
  WITH CHECK (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true));

-- Administrators of existing businesses have the new permissions (domain/permisos/permisos: 187 to 190), and cashiers those of the till.
-- Business by business, because lifting row-level security would lock tables that every session of a running server reads.
DO $$
DECLARE
  negocio_a_negocio text;
BEGIN
  FOR negocio_a_negocio IN SELECT DISTINCT cliente FROM registro WHERE clase = 'sucursal' LOOP
    PERFORM set_config('app.cliente', negocio_a_negocio, true);
    INSERT INTO rol_permiso (cliente, rol, permiso)
      SELECT r.cliente, r.id, p FROM rol r CROSS JOIN generate_series(187, 190) AS p
      WHERE r.cliente = negocio_a_negocio AND r.sistema AND (r.id = 1 OR (r.id = 2 AND p = 189)) ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.cliente', '', true);
END $$;
