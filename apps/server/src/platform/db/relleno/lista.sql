-- A piece of the fill 'lista': the menu's price of the parts of business $1, $3 of them after $2 in the order of their ids.
WITH p AS MATERIALIZED (
  SELECT id, parte_de, lista, precio_entero FROM pedido WHERE cliente = $1 AND id > $2 AND fraccion IS NOT NULL ORDER BY id LIMIT $3
),
hecho AS (
  UPDATE pedido q SET lista = CASE WHEN p.parte_de IS NULL THEN p.precio_entero ELSE coalesce(e.lista, e.precio_entero, e.precio) END
  FROM p LEFT JOIN pedido e ON e.cliente = $1 AND e.id = p.parte_de
  WHERE q.cliente = $1 AND q.id = p.id AND p.lista IS NULL
)
SELECT (SELECT id FROM p ORDER BY id DESC LIMIT 1) AS hasta, (SELECT count(*) FROM p)::integer AS hechas
