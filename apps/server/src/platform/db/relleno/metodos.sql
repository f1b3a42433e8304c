-- A piece of the fill 'metodos': the amounts by method of the charges of business $1, $3 charges after $2 in the order of their ids.
WITH p AS MATERIALIZED (
  SELECT id, efectivo, cambio, transferencia, no_operacion_transferencia, operacion_transferencia, tarjeta, no_operacion_tarjeta, operacion_tarjeta,
    propina, propina_metodo, creado_en
  FROM pago WHERE cliente = $1 AND id > $2 ORDER BY id LIMIT $3
),
recibido AS (
  SELECT p.id AS pago, m.id AS metodo, f.recibido, f.cambio, f.numero, f.operacion, m.forma_sat, p.creado_en
  FROM p CROSS JOIN LATERAL (VALUES
      ('efectivo', p.efectivo, p.cambio, '', NULL),
      ('transferencia', p.transferencia, 0, p.no_operacion_transferencia, p.operacion_transferencia),
      ('tarjeta', p.tarjeta, 0, p.no_operacion_tarjeta, p.operacion_tarjeta)) AS f(campo, recibido, cambio, numero, operacion)
    JOIN metodo_de_pago m ON m.cliente = $1 AND m.campo = f.campo
  WHERE f.recibido <> 0
  UNION ALL
  SELECT p.id, m.id, o.monto, 0, o.no_operacion, o.operacion, m.forma_sat, o.creado_en
  FROM p JOIN pago_propio o ON o.cliente = $1 AND o.pago = p.id
    JOIN metodo_de_pago m ON m.cliente = $1 AND m.id = o.metodo
),
hecho AS (
  INSERT INTO pago_por_metodo (cliente, pago, metodo, recibido, aplicado, propina, cambio, no_operacion, operacion, forma_sat, creado_en)
  SELECT $1, r.pago, r.metodo, r.recibido, r.recibido - v.propina - r.cambio, v.propina, r.cambio, r.numero, r.operacion, r.forma_sat, r.creado_en
  FROM recibido r JOIN p ON p.id = r.pago
    CROSS JOIN LATERAL (SELECT CASE WHEN p.propina_metodo = r.metodo THEN p.propina ELSE 0 END AS propina) v
  ON CONFLICT DO NOTHING
)
SELECT (SELECT id FROM p ORDER BY id DESC LIMIT 1) AS hasta, (SELECT count(*) FROM p)::integer AS hechas
