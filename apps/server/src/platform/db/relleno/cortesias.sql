-- A piece of the fill 'cortesias': adjustments for the lines that business $1 gave away, $3 lines after $2 in the order of their ids.
WITH p AS MATERIALIZED (
  SELECT id, sucursal, precio, ajuste, motivo_cancelacion, cancelado_por, mesero, cancelado_en_caja, cancelado_en
  FROM pedido WHERE cliente = $1 AND id > $2 AND cortesia ORDER BY id LIMIT $3
),
hecho AS (
  INSERT INTO ajuste (cliente, id, sucursal, pedido, clase, monto, motivo, usuario, caja, creado_en)
  SELECT $1, md5('cortesia/' || id)::uuid, sucursal, id, 'cortesia', -precio, motivo_cancelacion, coalesce(cancelado_por, mesero),
    cancelado_en_caja, cancelado_en
  FROM p WHERE ajuste IS NULL
  ON CONFLICT DO NOTHING
)
SELECT (SELECT id FROM p ORDER BY id DESC LIMIT 1) AS hasta, (SELECT count(*) FROM p)::integer AS hechas
