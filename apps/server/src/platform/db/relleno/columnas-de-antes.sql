-- For a database that still has the columns of earlier versions: `pago_por_metodo` agrees with them ('Métodos'). One row per difference, in
-- the columns of invariants.sql.
WITH
por_metodo AS MATERIALIZED (
  SELECT cliente, pago, metodo, recibido, propina, cambio FROM pago_por_metodo
),
en_columnas AS (
  SELECT p.cliente, p.id AS pago, m.id AS metodo, f.recibido, CASE WHEN p.propina_metodo = m.id THEN p.propina ELSE 0 END AS propina, f.cambio
  FROM pago p
  CROSS JOIN LATERAL (VALUES ('efectivo', p.efectivo, p.cambio), ('transferencia', p.transferencia, 0), ('tarjeta', p.tarjeta, 0)) AS f(campo, recibido, cambio)
  JOIN metodo_de_pago m ON m.cliente = p.cliente AND m.campo = f.campo
  WHERE f.recibido <> 0
  UNION ALL
  SELECT p.cliente, p.id, o.metodo, o.monto, CASE WHEN p.propina_metodo = o.metodo THEN p.propina ELSE 0 END, 0
  FROM pago_propio o JOIN pago p ON p.cliente = o.cliente AND p.id = o.pago
),
propio_de_cobro AS (SELECT cliente, pago, sum(monto) AS monto FROM pago_propio GROUP BY cliente, pago)

SELECT 'Métodos' AS invariante, coalesce(a.cliente, b.cliente) AS cliente,
  format('El cobro %s no dice lo mismo por cada método que en sus columnas', coalesce(a.pago, b.pago)) AS detalle
FROM en_columnas a FULL JOIN por_metodo b ON b.cliente = a.cliente AND b.pago = a.pago AND b.metodo = a.metodo
WHERE (a.recibido, a.propina, a.cambio) IS DISTINCT FROM (b.recibido, b.propina, b.cambio)
GROUP BY 1, 2, 3
UNION ALL
SELECT 'Métodos', p.cliente, format('El cobro %s tiene %s centavos por métodos propios, y sus renglones suman %s', p.id, p.otros, coalesce(s.monto, 0))
FROM pago p LEFT JOIN propio_de_cobro s ON s.cliente = p.cliente AND s.pago = p.id
WHERE p.otros <> coalesce(s.monto, 0)
ORDER BY 2, 1, 3
