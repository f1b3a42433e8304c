-- Registers as the configuration keeps them. One that was deleted is not `activa`: history keeps its name, its number is never given
-- again, its identifier is free. `restringida`: only the people of caja_usuario enter it. `version`: which one an editor had read.
ALTER TABLE caja
  ADD COLUMN no_caja integer,
  ADD COLUMN activa boolean NOT NULL DEFAULT true,
  ADD COLUMN restringida boolean NOT NULL DEFAULT false,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN busqueda text NOT NULL GENERATED ALWAYS AS (translate(clave_de_nombre(
    (hostname || ' ' || alias) COLLATE "default"), 'ñ', 'n')) STORED;
ALTER TABLE caja NO FORCE ROW LEVEL SECURITY;
UPDATE caja SET no_caja = n.no_caja
FROM (SELECT cliente, id, row_number() OVER (PARTITION BY cliente ORDER BY id) AS no_caja FROM caja) n
WHERE n.cliente = caja.cliente AND n.id = caja.id;
ALTER TABLE caja FORCE ROW LEVEL SECURITY;
ALTER TABLE caja ALTER COLUMN no_caja SET NOT NULL;
CREATE UNIQUE INDEX caja_no_caja ON caja (cliente, no_caja);
DROP INDEX caja_hostname;
CREATE UNIQUE INDEX caja_hostname ON caja (cliente, lower(hostname)) WHERE activa;

CREATE TABLE caja_usuario (
  cliente text NOT NULL,
  caja    integer NOT NULL,
  usuario integer NOT NULL,
  PRIMARY KEY (cliente, caja, usuario),
  FOREIGN KEY (cliente, caja) REFERENCES caja,
  FOREIGN KEY (cliente, usuario) REFERENCES usuario ON DELETE CASCADE
);
CREATE INDEX caja_usuario_usuario ON caja_usuario (cliente, usuario);
GRANT SELECT, INSERT, UPDATE, DELETE ON caja_usuario TO {{app}};
ALTER TABLE caja_usuario ENABLE ROW LEVEL SECURITY;
ALTER TABLE caja_usuario FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON caja_usuario USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
