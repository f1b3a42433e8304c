-- The list of discounts of a branch (decision 0167). `valor` is in hundredths of a percent, or in centavos; `abre` and `cierra` in minutes since
-- midnight; `dias` are operating days of the week, 0 is Sunday. A discount that was removed stays, so that no other one gets its id.
CREATE SEQUENCE descuento_de_sucursal_id AS integer;
GRANT USAGE ON SEQUENCE descuento_de_sucursal_id TO {{app}};

CREATE TABLE descuento_de_sucursal (
  cliente     text NOT NULL,
  sucursal    integer NOT NULL,
  id          integer NOT NULL,
  orden       integer NOT NULL,
  nombre      text NOT NULL COLLATE es_mx,
  clave       text NOT NULL GENERATED ALWAYS AS (clave_de_nombre(nombre)) STORED,
  clase       text NOT NULL,
  valor       bigint NOT NULL CHECK (valor > 0),
  limite      bigint CHECK (limite > 0),
  quien       text NOT NULL,
  pide_motivo boolean NOT NULL,
  dias        integer[] NOT NULL,
  abre        integer,
  cierra      integer,
  tipos       text[] NOT NULL,
  activo      boolean NOT NULL,
  retirado    boolean NOT NULL DEFAULT false,
  version     integer NOT NULL DEFAULT 1,
  PRIMARY KEY (cliente, sucursal, id),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal,
  CONSTRAINT descuento_de_sucursal_horas CHECK (num_nulls(abre, cierra) IN (0, 2))
);
CREATE UNIQUE INDEX descuento_de_sucursal_nombre ON descuento_de_sucursal (cliente, sucursal, clave) WHERE NOT retirado;

GRANT SELECT, INSERT, UPDATE, DELETE ON descuento_de_sucursal TO {{app}};
ALTER TABLE descuento_de_sucursal ENABLE ROW LEVEL SECURITY;
ALTER TABLE descuento_de_sucursal FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON descuento_de_sucursal USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));

-- Administrators of existing businesses have the permissions of discounts (domain/permisos/permisos: 106 to 109). Business by business, because lifting
-- row-level security would lock tables that every session of a running server reads.
DO $$
DECLARE
  negocio_a_negocio text;
BEGIN
  FOR negocio_a_negocio IN SELECT DISTINCT cliente FROM registro WHERE clase = 'sucursal' LOOP
    PERFORM set_config('app.cliente', negocio_a_negocio, true);
    INSERT INTO rol_permiso (cliente, rol, permiso)
      SELECT r.cliente, r.id, p FROM rol r CROSS JOIN generate_series(106, 109) AS p
      WHERE r.cliente = negocio_a_negocio AND r.id = 1 AND r.sistema ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.cliente', '', true);
END $$;
