-- A full shift: tips, cash in and out, tables in motion, quick change of user, approvals, preferences.

-- ---------------------------------------------------------------- tips

-- What a customer leaves beside the total, handed over by one of the methods and owed to a waiter: no sale (decision 0012).
-- The amounts by method are what was received, the tip in them.
ALTER TABLE pago
  ADD COLUMN propina bigint NOT NULL DEFAULT 0,
  ADD COLUMN propina_metodo integer CHECK (propina_metodo IN (1, 2, 3)),
  ADD COLUMN propina_mesero integer,
  ADD COLUMN propina_mesero_nombre text,
  DROP CONSTRAINT pago_check,
  DROP CONSTRAINT pago_signo,
  ADD CONSTRAINT pago_cuadra CHECK (efectivo + transferencia + tarjeta = total + propina + cambio),
  ADD CONSTRAINT pago_signo CHECK (
    CASE WHEN cancela IS NULL
      THEN motivo IS NULL AND least(total, propina, efectivo, transferencia, tarjeta, cambio) >= 0 AND cambio <= efectivo
      ELSE motivo IS NOT NULL AND greatest(total, propina, efectivo, transferencia, tarjeta, cambio) <= 0 AND cambio >= efectivo
    END),
  ADD CONSTRAINT pago_propina CHECK ((propina <> 0) = (num_nonnulls(propina_metodo, propina_mesero, propina_mesero_nombre) = 3)
    AND num_nonnulls(propina_metodo, propina_mesero, propina_mesero_nombre) IN (0, 3));
CREATE INDEX pago_propina_de ON pago (cliente, sucursal, propina_mesero) WHERE propina_mesero IS NOT NULL;

-- ---------------------------------------------------------------- cash in and out

-- Nothing wrote an entry or exit before this, and whoever migrates may not update them. An exit may pay a waiter's tips. While its shift is open an entry or exit can be corrected or taken back, which is logged (D-35).
ALTER TABLE movimiento_efectivo
  ADD COLUMN concepto text NOT NULL DEFAULT 'general' CHECK (concepto IN ('general', 'propina')),
  ADD COLUMN sucursal integer NOT NULL,
  ADD COLUMN caja integer NOT NULL,
  ADD COLUMN mesero integer,
  ADD COLUMN mesero_nombre text,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN eliminado_en timestamptz,
  ADD COLUMN eliminado_por integer;
ALTER TABLE movimiento_efectivo
  ADD CONSTRAINT movimiento_efectivo_propina CHECK ((concepto = 'propina') = (mesero IS NOT NULL) AND (mesero IS NULL) = (mesero_nombre IS NULL)),
  ADD CONSTRAINT movimiento_efectivo_propina_sale CHECK (concepto <> 'propina' OR tipo = 3);
CREATE INDEX movimiento_efectivo_sucursal ON movimiento_efectivo (cliente, sucursal, creado_en);
CREATE INDEX movimiento_efectivo_mesero ON movimiento_efectivo (cliente, sucursal, mesero) WHERE mesero IS NOT NULL;
GRANT UPDATE (cantidad, observaciones, version, eliminado_en, eliminado_por) ON movimiento_efectivo TO {{app}};

-- ---------------------------------------------------------------- tables in motion (D-45)

-- A line that was divided among sub-accounts: it keeps its first part, `parte_de` is it for the others, and what it was whole.
-- `movido_de` names the comanda it came from, for the kitchen.
ALTER TABLE pedido
  ADD COLUMN parte_de uuid,
  ADD COLUMN fraccion text,
  ADD COLUMN precio_entero bigint CHECK (precio_entero >= 0),
  ADD COLUMN costo_entero bigint CHECK (costo_entero >= 0),
  ADD COLUMN subcuenta_entera text,
  ADD COLUMN movido_de text,
  ADD COLUMN movido_en timestamptz,
  ADD CONSTRAINT pedido_parte FOREIGN KEY (cliente, parte_de) REFERENCES pedido,
  ADD CONSTRAINT pedido_fraccion CHECK (parte_de IS NULL OR fraccion IS NOT NULL),
  ADD CONSTRAINT pedido_entero CHECK (num_nonnulls(precio_entero, costo_entero) = CASE WHEN fraccion IS NOT NULL AND parte_de IS NULL THEN 2 ELSE 0 END);
CREATE INDEX pedido_partes ON pedido (cliente, parte_de) WHERE parte_de IS NOT NULL;

-- A comanda that was joined to another one is closed without having been charged.
ALTER TABLE comanda ADD COLUMN unida_a uuid, ADD CONSTRAINT comanda_unida FOREIGN KEY (cliente, unida_a) REFERENCES comanda;
-- What the register looks in (D-40): case, accents and the ñ do not matter; a text never runs from one field into the next.
ALTER TABLE comanda ADD COLUMN busqueda text NOT NULL
  GENERATED ALWAYS AS (translate(clave_de_nombre(folio_corto::text || E'\n' || nombre || E'\n' || usuario_nombre), 'ñ', 'n')) STORED;

-- ---------------------------------------------------------------- people at a till

-- The PIN of a quick change of user, argon2id like the password; how the till looks to them.
ALTER TABLE usuario ADD COLUMN pin text, ADD COLUMN preferencias_tpv jsonb NOT NULL DEFAULT '{}';
-- Minutes without a touch until a till of the branch locks itself; null: never.
ALTER TABLE sucursal ADD COLUMN bloqueo_minutos integer CHECK (bloqueo_minutos BETWEEN 1 AND 240);
-- Locked until its user gives PIN or password. `dejada_en`: somebody else took over the till, and its user's shift is still open.
ALTER TABLE sesion ADD COLUMN bloqueada_en timestamptz, ADD COLUMN dejada_en timestamptz;

-- On what it was opened: platform, system, host name and path (002 §3).
ALTER TABLE sesion ADD COLUMN aparato jsonb;

-- A colleague's word for one operation that the session may not do alone: used once, by one write (D-18).
CREATE TABLE autorizacion (
  cliente       text NOT NULL REFERENCES negocio,
  hash          text NOT NULL,
  sesion        uuid NOT NULL,
  permiso       integer NOT NULL,
  autoriza      integer NOT NULL,
  autoriza_nombre text NOT NULL,
  vence_en      timestamptz NOT NULL,
  clave         uuid,
  PRIMARY KEY (cliente, hash),
  FOREIGN KEY (cliente, sesion) REFERENCES sesion,
  FOREIGN KEY (cliente, autoriza) REFERENCES usuario
);
GRANT SELECT, INSERT, UPDATE, DELETE ON autorizacion TO {{app}};
ALTER TABLE autorizacion ENABLE ROW LEVEL SECURITY;
ALTER TABLE autorizacion FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON autorizacion USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));

-- ---------------------------------------------------------------- the menu at the till

-- What a dish was before it was marked as sold out, to be that again.
ALTER TABLE producto ADD COLUMN estado_menu_previo integer CHECK (estado_menu_previo BETWEEN 1 AND 4);
-- What sells most: lines of the last weeks by dish.
CREATE INDEX pedido_fecha ON pedido (cliente, sucursal, fecha) WHERE NOT complemento AND parte_de IS NULL;
