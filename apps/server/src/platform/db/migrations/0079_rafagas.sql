-- Limits of orders from phones count dishes (D-76): how many an order is of, from which phone it came (hashed; null where the page named none),
-- and at which table its diner says she sits, where the code names none (D-138): that is her word, no code's.
ALTER TABLE pedido_de_comensal
  ADD COLUMN platillos  integer NOT NULL DEFAULT 1 CHECK (platillos > 0),
  ADD COLUMN aparato    text,
  ADD COLUMN mesa_dicha text CHECK (length(mesa_dicha) BETWEEN 1 AND 20);
ALTER TABLE pedido_de_comensal NO FORCE ROW LEVEL SECURITY;
UPDATE pedido_de_comensal SET platillos = GREATEST(1, cardinality(lineas)) WHERE lineas IS NOT NULL;
ALTER TABLE pedido_de_comensal FORCE ROW LEVEL SECURITY;

-- What a branch takes of one code in an hour without anybody's word, in dishes: five for each order that it took before.
ALTER TABLE menu_publico RENAME COLUMN pedidos_por_hora TO platillos_por_hora;
ALTER TABLE menu_publico
  DROP CONSTRAINT menu_publico_pedidos_por_hora_check,
  ALTER COLUMN platillos_por_hora SET DEFAULT 300;
ALTER TABLE menu_publico NO FORCE ROW LEVEL SECURITY;
UPDATE menu_publico SET platillos_por_hora = platillos_por_hora * 5;
ALTER TABLE menu_publico FORCE ROW LEVEL SECURITY;
ALTER TABLE menu_publico ADD CHECK (platillos_por_hora BETWEEN 1 AND 10000);

-- The codes whose orders somebody has to accept because a burst came by them; '' is the branch's own code. One row for each code: the last burst of it,
-- which lasts until somebody at a till ends it.
CREATE TABLE rafaga_de_codigo (
  cliente       text NOT NULL,
  sucursal      integer NOT NULL,
  mesa          text NOT NULL,
  desde         timestamptz NOT NULL,
  platillos     integer NOT NULL,
  terminada_en  timestamptz,
  terminada_por integer,
  PRIMARY KEY (cliente, sucursal, mesa),
  FOREIGN KEY (cliente, sucursal) REFERENCES menu_publico (cliente, sucursal),
  CHECK (num_nulls(terminada_en, terminada_por) IN (0, 2))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON rafaga_de_codigo TO {{app}};
ALTER TABLE rafaga_de_codigo ENABLE ROW LEVEL SECURITY;
ALTER TABLE rafaga_de_codigo FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON rafaga_de_codigo USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
