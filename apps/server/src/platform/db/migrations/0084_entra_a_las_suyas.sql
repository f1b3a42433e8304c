-- One acts on the branches that one may enter (decision 0097): the first account of each business enters all that were opened before, too.
ALTER TABLE usuario NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sucursal NO FORCE ROW LEVEL SECURITY;
ALTER TABLE usuario_sucursal NO FORCE ROW LEVEL SECURITY;
INSERT INTO usuario_sucursal (cliente, usuario, sucursal)
  SELECT s.cliente, d.id, s.id FROM sucursal s
    JOIN (SELECT cliente, min(id) AS id FROM usuario WHERE sistema AND activo GROUP BY cliente) d USING (cliente)
  ON CONFLICT DO NOTHING;
ALTER TABLE usuario FORCE ROW LEVEL SECURITY;
ALTER TABLE sucursal FORCE ROW LEVEL SECURITY;
ALTER TABLE usuario_sucursal FORCE ROW LEVEL SECURITY;
