-- The rooms of a branch and the tables in them (D-131, D-132).
CREATE SEQUENCE salon_id AS integer;
CREATE SEQUENCE mesa_id AS integer;
GRANT USAGE ON SEQUENCE salon_id, mesa_id TO {{app}};

-- `version`: of its name and plan.
CREATE TABLE salon (
  cliente  text NOT NULL,
  sucursal integer NOT NULL,
  id       integer NOT NULL,
  nombre   text NOT NULL COLLATE es_mx,
  clave    text NOT NULL GENERATED ALWAYS AS (clave_de_nombre(nombre)) STORED,
  version  integer NOT NULL DEFAULT 1,
  PRIMARY KEY (cliente, sucursal, id),
  UNIQUE (cliente, sucursal, clave),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
);

-- A table is called as the comandas that are opened at it. Its place is in thousandths of the room; without one it is not on the plan.
CREATE TABLE mesa (
  cliente  text NOT NULL,
  sucursal integer NOT NULL,
  id       integer NOT NULL,
  salon    integer NOT NULL,
  nombre   text NOT NULL COLLATE es_mx,
  clave    text NOT NULL GENERATED ALWAYS AS (clave_de_nombre(nombre)) STORED,
  asientos integer NOT NULL CHECK (asientos >= 1),
  forma    text NOT NULL,
  x        integer,
  y        integer,
  ancho    integer,
  alto     integer,
  version  integer NOT NULL DEFAULT 1,
  PRIMARY KEY (cliente, sucursal, id),
  UNIQUE (cliente, sucursal, clave),
  FOREIGN KEY (cliente, sucursal, salon) REFERENCES salon ON DELETE CASCADE,
  CONSTRAINT mesa_en_el_plano CHECK (num_nulls(x, y, ancho, alto) IN (0, 4) AND x >= 0 AND y >= 0 AND x + ancho <= 1000 AND y + alto <= 1000)
);
CREATE INDEX mesa_salon ON mesa (cliente, sucursal, salon);

GRANT SELECT, INSERT, UPDATE, DELETE ON salon, mesa TO {{app}};
ALTER TABLE salon ENABLE ROW LEVEL SECURITY;
ALTER TABLE salon FORCE ROW LEVEL SECURITY;
ALTER TABLE mesa ENABLE ROW LEVEL SECURITY;
ALTER TABLE mesa FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON salon USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
CREATE POLICY tenant ON mesa USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));

-- Existing businesses: their administrators have the new permission, and the tables whose codes ordered something are tables of a first room.
-- Business by business, because lifting row-level security would lock tables that every session of a running server reads.
DO $$
DECLARE
  negocio_a_negocio text;
BEGIN
  FOR negocio_a_negocio IN SELECT DISTINCT cliente FROM registro WHERE clase = 'sucursal' LOOP
    PERFORM set_config('app.cliente', negocio_a_negocio, true);
    INSERT INTO rol_permiso (cliente, rol, permiso)
      SELECT r.cliente, r.id, 186 FROM rol r WHERE r.cliente = negocio_a_negocio AND r.id = 1 AND r.sistema ON CONFLICT DO NOTHING;
    INSERT INTO salon (cliente, sucursal, id, nombre)
      SELECT p.cliente, p.sucursal, nextval('salon_id')::integer, 'Salón' FROM pedido_de_comensal p
      WHERE p.cliente = negocio_a_negocio AND p.mesa IS NOT NULL GROUP BY p.cliente, p.sucursal;
    INSERT INTO mesa (cliente, sucursal, id, salon, nombre, asientos, forma)
      SELECT s.cliente, s.sucursal, nextval('mesa_id')::integer, s.id, conocidas.nombre, 4, 'cuadrada'
      FROM salon s JOIN LATERAL (
        SELECT min(p.mesa) AS nombre FROM pedido_de_comensal p
        WHERE p.cliente = s.cliente AND p.sucursal = s.sucursal AND p.mesa IS NOT NULL
        GROUP BY clave_de_nombre(p.mesa) ORDER BY 1 LIMIT 500
      ) AS conocidas ON true WHERE s.cliente = negocio_a_negocio;
  END LOOP;
  PERFORM set_config('app.cliente', '', true);
END $$;
