-- Receipts at the PAC (decision 0150): where its page is used, each charge has one, which its diner invoices there.
ALTER TABLE emisor ADD COLUMN recibos boolean NOT NULL DEFAULT false;

-- An invoice that was made at the PAC ('pac') has a number of its own series: only its folio fiscal tells it apart.
ALTER TABLE factura DROP CONSTRAINT factura_origen_check, ADD CONSTRAINT factura_origen_check CHECK (origen IN ('comensal', 'caja', 'sola', 'pac'));
ALTER TABLE factura DROP CONSTRAINT factura_cliente_serie_folio_key;
CREATE UNIQUE INDEX factura_folio ON factura (cliente, serie, folio) WHERE origen <> 'pac';

CREATE TABLE recibo (
  cliente      text NOT NULL,
  -- The charge, which is also its id at the PAC and in the queue of invoices.
  pago         uuid NOT NULL,
  sucursal     integer NOT NULL,
  -- By domain/facturacion/recibo.
  estado       integer NOT NULL CHECK (estado BETWEEN 1 AND 7),
  prueba       boolean NOT NULL,
  -- What was sent: in centavos, and as rows of an invoice.
  total        bigint CHECK (total > 0),
  renglones    json,
  forma_pago   text CHECK (forma_pago ~ '^[0-9]{2}$'),
  -- As the PAC knows it, and the address where it is invoiced.
  pac_id       text,
  direccion    text,
  vence_en     timestamptz,
  cancelado_en timestamptz,
  -- The invoice that was made of it at the PAC.
  factura      uuid,
  -- One that is not accepted, as it came.
  xml          text,
  fallo        text,
  fallo_dicho  text,
  intentos     integer NOT NULL DEFAULT 0,
  avisado_en   timestamptz,
  creado_en    timestamptz NOT NULL,
  PRIMARY KEY (cliente, pago),
  FOREIGN KEY (cliente, pago) REFERENCES pago,
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal,
  FOREIGN KEY (cliente, factura) REFERENCES factura,
  CONSTRAINT recibo_enviado CHECK (estado = 1 OR estado = 5 OR (total IS NOT NULL AND renglones IS NOT NULL AND forma_pago IS NOT NULL)),
  CONSTRAINT recibo_en_pac CHECK (estado IN (1, 2, 5) OR (pac_id IS NOT NULL AND direccion IS NOT NULL)),
  CONSTRAINT recibo_facturado CHECK (estado <> 6 OR factura IS NOT NULL)
);
CREATE INDEX recibo_vivo ON recibo (cliente, estado) WHERE estado <> 5;
CREATE INDEX recibo_factura ON recibo (cliente, factura) WHERE factura IS NOT NULL;

GRANT SELECT, INSERT, UPDATE ON recibo TO {{app}};
ALTER TABLE recibo ENABLE ROW LEVEL SECURITY;
ALTER TABLE recibo FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON recibo USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));

-- A ticket waits a moment for the address of its receipt: until then its job is not printed.
ALTER TABLE trabajo_en_cola ADD COLUMN espera_hasta timestamptz;
