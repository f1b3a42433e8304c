-- What must be true of the stored rows at any instant (docs/decisiones.md: I1 to I8, as far as rows can show them, I12 of the stock,
-- I13 of the tips, I14 of the numbers of cuts, I15 of the taxes, I16 of the invoices; 'Ajustes': a line's sum is that of its adjustments; 'Descuentos').
-- One row per violation (invariante, cliente, detalle); no rows means that there is none. A role that bypasses row-level security sees
-- every business, the application's role only that of app.cliente. It is one statement, so that it reads one snapshot.
-- `/*turno: ... */` bounds a part to the shift $2 of the business $1, for the check at each closing (invariants.ts).

WITH
turno AS MATERIALIZED (
  SELECT cliente, id, sucursal, caja, estado, caja_inicial, caja_final, resumen, z
  FROM corte
  /*turno: WHERE cliente = $1 AND id = $2 */
),
-- Payments: charges, cancellations (`cancela`) and returns of a line (`devuelve`); all amounts in centavos, those of the ticket too.
cobro AS MATERIALIZED (
  SELECT p.cliente, p.id, p.sucursal, p.comanda, p.corte, p.caja, p.subcuenta, p.total, p.cambio, p.propina, p.propina_mesero, p.cancela, p.devuelve,
    t.ticket ->> 'pago' AS ticket_pago, (t.ticket ->> 'total')::numeric * 100 AS ticket_total, (t.ticket ->> 'cambio')::numeric * 100 AS ticket_cambio,
    coalesce((t.ticket -> 'propina' ->> 'monto')::numeric * 100, 0) AS ticket_propina,
    coalesce((t.ticket ->> 'redondeo')::numeric * 100, 0) AS ticket_redondeo,
    (SELECT sum((r ->> 'importe')::numeric) * 100 FROM jsonb_array_elements(t.ticket -> 'partidas') r) AS ticket_partidas
  FROM pago p CROSS JOIN LATERAL (SELECT p.ticket::jsonb AS ticket OFFSET 0) t
  /*turno: WHERE p.cliente = $1 AND p.corte = $2 */
),
anulacion AS MATERIALIZED (SELECT * FROM cobro WHERE cancela IS NOT NULL),
devolucion AS MATERIALIZED (SELECT * FROM cobro WHERE devuelve IS NOT NULL),
devuelto AS (SELECT cliente, devuelve AS pago, sum(total) AS total, sum(propina) AS propina FROM devolucion GROUP BY cliente, devuelve),
-- The amounts of each payment by method, with the method's `campo` and `en_caja` (D-121).
por_metodo AS MATERIALIZED (
  SELECT t.cliente, t.pago, t.metodo, t.recibido, t.aplicado, t.propina, t.cambio, t.redondeo, m.campo, m.en_caja, p.corte, p.cancela,
    coalesce(p.devuelve, t.pago) AS del_cobro, p.devuelve IS NOT NULL AS devuelve
  FROM pago_por_metodo t
  LEFT JOIN metodo_de_pago m ON m.cliente = t.cliente AND m.id = t.metodo
  LEFT JOIN cobro p ON p.cliente = t.cliente AND p.id = t.pago
  /*turno: WHERE t.cliente = $1 AND t.pago IN (SELECT id FROM cobro) */
),
-- The rest of each charge by method: its amounts less those of its returns.
queda AS (
  SELECT cliente, del_cobro AS pago, metodo, sum(recibido) AS recibido, sum(aplicado) AS aplicado, sum(propina) AS propina, sum(cambio) AS cambio, sum(redondeo) AS redondeo,
    bool_or(devuelve) AS devuelve
  FROM por_metodo WHERE cancela IS NULL GROUP BY cliente, del_cobro, metodo
),
suma_de_metodos AS (
  SELECT cliente, pago, sum(aplicado) AS aplicado, sum(propina) AS propina, sum(cambio) AS cambio, sum(redondeo) AS redondeo FROM por_metodo GROUP BY cliente, pago
),
cuenta AS MATERIALIZED (
  SELECT c.cliente, c.id, c.sucursal, c.folio, c.folio_corto, c.dia, c.status, c.pagada_en, c.cancelada_en, c.unida_a, c.descuentos
  FROM comanda c
  /*turno: WHERE c.cliente = $1 AND c.id IN (SELECT comanda FROM cobro) */
),
linea AS MATERIALIZED (
  SELECT l.cliente, l.id, l.comanda, l.sucursal, l.ajuste, l.precio + coalesce(l.ajuste, 0) AS importe, l.status, coalesce(l.preparacion, l.status) AS cocina,
    l.ajuste IS NOT NULL AND EXISTS (SELECT FROM ajuste a WHERE a.cliente = l.cliente AND a.pedido = l.id AND a.clase = 'cortesia') AS regalado, l.pago, l.cancelado_en, l.complemento_de, l.promocion, l.hora_inicio_preparacion, l.despachado_en, l.categoria, l.fraccion, l.devuelto_por
  FROM pedido l
  /*turno: WHERE l.cliente = $1 AND l.comanda IN (SELECT id FROM cuenta) */
),
-- The sum of the adjustments of each line (D-122).
ajustado AS (
  SELECT a.cliente, a.pedido, sum(a.monto) AS monto
  FROM ajuste a
  /*turno: WHERE a.cliente = $1 AND a.pedido IN (SELECT id FROM linea) */
  GROUP BY a.cliente, a.pedido
),
-- The lines of each payment. `vigente`: the payment is a charge that is not cancelled, and the line was not given back (`devuelta`).
-- After its charge was cancelled a line may be moved to another comanda or divided (D-45), so only a `vigente` row must match its line.
-- Bounded to a shift, this also has the rows of other shifts' payments for the shift's lines, for I2 and I5. Rules about a payment or a
-- cancellation join `cobro` or `anulacion`, which have only the shift's own.
parte AS MATERIALIZED (
  SELECT d.cliente, d.pago, d.pedido, d.importe, d.cancela, d.regalado, p.comanda AS comanda_del_pago, p.cancela AS anula, p.devuelve,
    v.pago IS NOT NULL AS devuelta, NOT d.cancela AND p.cancela IS NULL AND q.id IS NULL AND v.pago IS NULL AS vigente
  FROM pago_pedido d
  LEFT JOIN pago p ON p.cliente = d.cliente AND p.id = d.pago
  LEFT JOIN pago q ON q.cliente = d.cliente AND q.cancela = d.pago
  LEFT JOIN (SELECT x.cliente, x.pedido, x.vuelta, x.pago, y.devuelve FROM pago_pedido x JOIN pago y ON y.cliente = x.cliente AND y.id = x.pago WHERE y.devuelve IS NOT NULL) v
    ON v.cliente = d.cliente AND v.pedido = d.pedido AND v.vuelta = d.vuelta AND v.devuelve = d.pago
  /*turno: WHERE d.cliente = $1 AND (d.pedido IN (SELECT id FROM linea) OR d.pago IN (SELECT id FROM cobro)) */
),
suma_de_partes AS (SELECT cliente, pago, sum(importe) AS importe FROM parte GROUP BY cliente, pago),
-- The sales of each shift: the total, and by method those that are not 0, under the names that its Z uses: the field of a method, or its
-- id. The tips of all methods without a field are one sum.
venta AS (
  SELECT c.cliente, c.corte, c.total, coalesce(m.en_caja, 0) AS en_caja, coalesce(m.redondeo, 0) AS redondeo, m.ventas, m.propinas, coalesce(m.otras_propinas, 0) AS otras_propinas
  FROM (SELECT cliente, corte, sum(total) AS total FROM cobro GROUP BY cliente, corte) c
  LEFT JOIN (
    SELECT cliente, corte, sum(ventas + propinas + redondeo) FILTER (WHERE en_caja) AS en_caja, sum(redondeo) AS redondeo,
      jsonb_object_agg(coalesce(campo, metodo::text), ventas) FILTER (WHERE ventas <> 0) AS ventas,
      jsonb_object_agg(campo, propinas) FILTER (WHERE campo IS NOT NULL AND propinas <> 0) AS propinas, sum(propinas) FILTER (WHERE campo IS NULL) AS otras_propinas
    FROM (SELECT cliente, corte, metodo, campo, en_caja, sum(aplicado) AS ventas, sum(propina) AS propinas, sum(redondeo) AS redondeo FROM por_metodo GROUP BY 1, 2, 3, 4, 5) v
    GROUP BY cliente, corte
  ) m ON m.cliente = c.cliente AND m.corte = c.corte
),
-- The same figures as stored in the Z of a closed cut. A method without an amount in its sales stays null, so that it differs from 0.
dicho AS (
  SELECT t.cliente, t.id AS corte, z.ventas, z.propinas
  FROM turno t CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(d.clave, d.ventas) FILTER (WHERE d.ventas IS DISTINCT FROM 0) AS ventas, jsonb_object_agg(d.clave, d.propinas) FILTER (WHERE d.propinas <> 0) AS propinas
    FROM (
      SELECT m.campo AS clave, (t.resumen -> 'ventas' ->> m.campo)::numeric * 100 AS ventas, (t.resumen -> 'propinas' ->> m.campo)::numeric * 100 AS propinas
      FROM metodo_de_pago m WHERE m.cliente = t.cliente AND m.campo IS NOT NULL
      UNION ALL
      SELECT coalesce(o ->> 'metodo', ''), (o ->> 'total')::numeric * 100, 0 FROM jsonb_array_elements(t.resumen -> 'ventas' -> 'otros') o
    ) d
  ) z
  WHERE t.estado = 2
),
linea_pagada AS (
  SELECT p.cliente, p.corte, sum(l.importe) AS importe
  FROM linea l JOIN cobro p ON p.cliente = l.cliente AND p.id = l.pago
  WHERE l.status = 4 GROUP BY p.cliente, p.corte
),
-- The pieces that each shift charged by category, less those of its cancellations and returns; lines given away are left out.
piezas AS (
  SELECT v.cliente, v.corte, jsonb_object_agg(v.categoria, v.cuantos) AS por_categoria
  FROM (SELECT c.cliente, c.corte, l.categoria,
      round(sum((CASE WHEN k.cancela THEN -1 ELSE 1 END) / CASE WHEN l.fraccion IS NULL THEN 1.0 ELSE split_part(l.fraccion, '/', 2)::numeric END), 2) AS cuantos
    FROM cobro c JOIN parte k ON k.cliente = c.cliente AND k.pago = c.id JOIN linea l ON l.cliente = k.cliente AND l.id = k.pedido
    WHERE NOT k.regalado GROUP BY c.cliente, c.corte, l.categoria) v
  WHERE v.cuantos <> 0 GROUP BY v.cliente, v.corte
),
saldo AS (
  SELECT cliente, comanda, count(*) FILTER (WHERE status = 4) AS pagados, count(*) FILTER (WHERE status <> 4 AND cancelado_en IS NULL AND NOT regalado) AS sin_pagar, count(devuelto_por) AS devueltos,
    count(*) FILTER (WHERE cocina < 3 AND cancelado_en IS NULL) AS sin_despachar
  FROM linea GROUP BY cliente, comanda
),
caja_chica AS (
  SELECT m.cliente, m.corte, sum(CASE m.tipo WHEN 2 THEN m.cantidad ELSE -m.cantidad END) AS neto,
    sum(m.cantidad) FILTER (WHERE m.concepto = 'propina') AS propinas
  FROM movimiento_efectivo m
  WHERE m.eliminado_en IS NULL
  /*turno: AND m.cliente = $1 AND m.corte = $2 */
  GROUP BY m.cliente, m.corte
),
anotado AS (
  SELECT b.cliente, b.accion, coalesce(b.datos ->> 'cancelacion', b.datos ->> 'devolucion', b.datos ->> 'pago') AS pago, count(*) AS veces
  FROM bitacora b
  WHERE b.accion IN ('comanda.cobrada', 'cobro.cancelado', 'cobro.devuelto')
  /*turno: AND b.cliente = $1 AND b.objeto IN (SELECT comanda::text FROM cobro) */
  GROUP BY 1, 2, 3
)

-- I1 Every stored answer of success to a call about money has its row.
SELECT 'I1' AS invariante, i.cliente, format('%s contestó que sí a la clave %s, y lo que dijo no está guardado', i.ruta, i.clave) AS detalle
FROM idempotencia i
WHERE i.status BETWEEN 200 AND 299
  /*turno: AND false */
  AND CASE
    WHEN i.ruta LIKE '%/comandas/cobrar' THEN NOT EXISTS (SELECT FROM pago p WHERE p.cliente = i.cliente AND p.id = i.clave AND p.cancela IS NULL)
    WHEN i.ruta LIKE '%/comandas/cobros/%/cancelar' THEN NOT EXISTS (
      SELECT FROM pago p WHERE p.cliente = i.cliente AND p.id = i.clave AND p.cancela IS NOT NULL)
    WHEN i.ruta LIKE '%/comandas/cobros/%/devolver' THEN NOT EXISTS (
      SELECT FROM pago p WHERE p.cliente = i.cliente AND p.id = i.clave AND p.devuelve IS NOT NULL)
    WHEN i.ruta LIKE '%/registrar/caja-inicial' THEN NOT EXISTS (
      SELECT FROM corte c WHERE c.cliente = i.cliente AND c.id = (i.cuerpo -> 'data' ->> 'corte')::uuid)
    WHEN i.ruta LIKE '%/registrar/caja-final' OR i.ruta LIKE '%/cortesdecaja/cerrar' THEN NOT EXISTS (
      SELECT FROM corte c WHERE c.cliente = i.cliente AND c.id = (i.cuerpo -> 'data' ->> 'corte')::uuid AND c.estado = 2)
    WHEN i.ruta LIKE '%/entradas-y-salidas/agregar' OR i.ruta LIKE '%/efectivo/propinas/pagar' THEN NOT EXISTS (
      SELECT FROM movimiento_efectivo m WHERE m.cliente = i.cliente AND m.id = i.clave)
    ELSE false
  END

-- I2 Each line is in at most one valid charge, at its price; the parts of a payment add up to its total.
UNION ALL
SELECT 'I2', cliente, format('El pedido %s está cobrado %s veces', pedido, count(*)) FROM parte WHERE vigente GROUP BY cliente, pedido HAVING count(*) > 1
UNION ALL
SELECT 'I2', d.cliente, format('El pedido %s vale %s centavos y en el cobro %s entró con %s', d.pedido, l.importe, d.pago, d.importe)
FROM parte d JOIN linea l ON l.cliente = d.cliente AND l.id = d.pedido
WHERE d.vigente AND d.importe <> l.importe
UNION ALL
SELECT 'I2', p.cliente, format('El cobro %s es de %s centavos y sus pedidos suman %s', p.id, p.total, coalesce(s.importe, 0))
FROM cobro p LEFT JOIN suma_de_partes s ON s.cliente = p.cliente AND s.pago = p.id
WHERE p.total <> coalesce(s.importe, 0)
UNION ALL
SELECT 'I2', cliente, format('En el cobro %s lo recibido por el método %s no es lo que pagó, su propina, su cambio y su redondeo', pago, metodo)
FROM por_metodo WHERE recibido <> aplicado + propina + cambio + redondeo
UNION ALL
SELECT 'I2', p.cliente, format('En el cobro %s lo que llegó por cada método no suma el total, la propina y el cambio', p.id)
FROM cobro p LEFT JOIN suma_de_metodos s ON s.cliente = p.cliente AND s.pago = p.id
WHERE (p.total, p.propina, p.cambio) IS DISTINCT FROM (coalesce(s.aplicado, 0), coalesce(s.propina, 0), coalesce(s.cambio, 0))
UNION ALL
SELECT 'I2', cliente, format('El cobro %s tiene importes con el signo equivocado por el método %s', pago, metodo)
FROM por_metodo
WHERE CASE WHEN cancela IS NULL AND NOT devuelve THEN least(recibido, aplicado, propina, cambio) < 0 ELSE greatest(recibido, aplicado, propina, cambio) > 0 END
UNION ALL
SELECT 'I2', cliente, format('El cobro %s dio cambio por el método %s, que no está en la caja', pago, metodo)
FROM por_metodo WHERE cambio <> 0 AND en_caja IS NOT TRUE
UNION ALL
SELECT 'I2', cliente, format('El cobro %s redondeó lo del método %s, que no está en la caja', pago, metodo)
FROM por_metodo WHERE redondeo <> 0 AND en_caja IS NOT TRUE
UNION ALL
SELECT 'I2', cliente, format('Del cobro %s queda un redondeo de %s centavos por el método %s', pago, redondeo, metodo)
FROM queda WHERE abs(redondeo) > 50 OR (redondeo <> 0 AND aplicado = 0 AND propina = 0)
UNION ALL
SELECT 'I2', q.cliente, format('La cancelación %s no es exactamente lo contrario del cobro %s', q.id, q.cancela)
FROM anulacion q LEFT JOIN cobro p ON p.cliente = q.cliente AND p.id = q.cancela LEFT JOIN devuelto d ON d.cliente = q.cliente AND d.pago = q.cancela
WHERE (p.total + coalesce(d.total, 0), p.propina + coalesce(d.propina, 0), p.cambio) IS DISTINCT FROM (-q.total, -q.propina, -q.cambio)
  OR p.cancela IS NOT NULL OR p.devuelve IS NOT NULL
  OR (p.comanda, p.corte, p.sucursal, p.caja, p.subcuenta, CASE WHEN q.propina <> 0 THEN p.propina_mesero END) IS DISTINCT FROM (q.comanda, q.corte, q.sucursal, q.caja, q.subcuenta, q.propina_mesero)
UNION ALL
SELECT 'I2', coalesce(a.cliente, b.cliente), format('La cancelación del cobro %s no devuelve lo mismo por cada método', coalesce(a.pago, b.cancela))
FROM (SELECT t.* FROM queda t JOIN anulacion q ON q.cliente = t.cliente AND q.cancela = t.pago WHERE t.recibido <> 0) a
FULL JOIN (SELECT * FROM por_metodo WHERE cancela IS NOT NULL) b ON b.cliente = a.cliente AND b.cancela = a.pago AND b.metodo = a.metodo
WHERE (a.recibido, a.aplicado, a.propina, a.cambio, a.redondeo) IS DISTINCT FROM (-b.recibido, -b.aplicado, -b.propina, -b.cambio, -b.redondeo)
GROUP BY 1, 2, 3
UNION ALL
SELECT 'I2', cliente, format('El cobro %s está cancelado %s veces', cancela, count(*)) FROM anulacion GROUP BY cliente, cancela HAVING count(*) > 1
UNION ALL
SELECT 'I2', coalesce(a.cliente, b.cliente), format('La cancelación del cobro %s no devuelve los mismos pedidos', coalesce(a.pago, b.anula))
FROM (SELECT d.* FROM parte d JOIN anulacion q ON q.cliente = d.cliente AND q.cancela = d.pago WHERE NOT d.devuelta) a
FULL JOIN (SELECT d.* FROM parte d JOIN anulacion q ON q.cliente = d.cliente AND q.id = d.pago) b ON b.cliente = a.cliente AND b.anula = a.pago AND b.pedido = a.pedido AND b.cancela AND b.importe = -a.importe
WHERE a.pago IS NULL OR b.pago IS NULL
GROUP BY 1, 2, 3
UNION ALL
SELECT 'I2', v.cliente, format('La devolución %s no es de un cobro de su turno y su comanda', v.id)
FROM devolucion v LEFT JOIN cobro p ON p.cliente = v.cliente AND p.id = v.devuelve
WHERE p.cancela IS NOT NULL OR p.devuelve IS NOT NULL OR v.cambio <> 0
  OR (p.comanda, p.corte, p.sucursal, p.caja, p.subcuenta, CASE WHEN v.propina <> 0 THEN p.propina_mesero END) IS DISTINCT FROM (v.comanda, v.corte, v.sucursal, v.caja, v.subcuenta, v.propina_mesero)
UNION ALL
SELECT 'I2', q.cliente, format('La devolución %s devuelve el pedido %s, que no está así en su cobro', q.pago, q.pedido)
FROM parte q LEFT JOIN parte d ON d.cliente = q.cliente AND d.pago = q.devuelve AND d.pedido = q.pedido AND d.importe = -q.importe AND d.devuelta
WHERE q.devuelve IS NOT NULL AND (d.pago IS NULL OR NOT q.cancela)
UNION ALL
SELECT 'I2', cliente, format('Del cobro %s se devolvió por el método %s más de lo que llegó', pago, metodo)
FROM queda WHERE devuelve AND least(aplicado, propina) < 0
UNION ALL
SELECT 'I2', e.cliente, format('El pedido %s vale entero %s centavos y cuesta %s, y sus partes suman %s y %s', e.id, e.precio_entero, e.costo_entero, sum(p.precio), sum(p.costo))
FROM pedido e JOIN pedido p ON p.cliente = e.cliente AND (p.id = e.id OR p.parte_de = e.id) AND (p.cancelado_en IS NULL OR p.cortesia OR p.devuelto_por IS NOT NULL)
WHERE e.precio_entero IS NOT NULL
  /*turno: AND false */
GROUP BY e.cliente, e.id, e.precio_entero, e.costo_entero
HAVING sum(p.precio) <> e.precio_entero OR sum(p.costo) <> e.costo_entero OR count(*) <> split_part(max(e.fraccion), '/', 2)::integer

-- 'Ajustes' The stored adjustment of a line is the sum of its adjustments, and no line is worth less than 0 (D-122).
UNION ALL
SELECT 'Ajustes', l.cliente, format('El pedido %s dice %s centavos de ajustes, y los suyos suman %s', l.id, l.ajuste, a.monto)
FROM linea l LEFT JOIN ajustado a ON a.cliente = l.cliente AND a.pedido = l.id
WHERE l.ajuste IS DISTINCT FROM a.monto
UNION ALL
SELECT 'Ajustes', l.cliente, format('El pedido %s vale %s centavos', l.id, l.importe) FROM linea l WHERE l.importe < 0
UNION ALL
SELECT 'Ajustes', l.cliente, format('El pedido %s se regaló y todavía vale %s centavos', l.id, l.importe)
FROM linea l WHERE l.regalado AND l.cancelado_en IS NULL AND l.importe <> 0
UNION ALL
SELECT 'Ajustes', d.cliente, format('El pedido %s entró en el cobro %s como regalo sin serlo, o al revés', d.pedido, d.pago)
FROM parte d JOIN linea l ON l.cliente = d.cliente AND l.id = d.pedido
WHERE d.vigente AND d.regalado <> l.regalado

-- 'Descuentos' What is taken off a comanda is never more than the amount or the limit that was given, with what lines took along that left it,
-- and a cancelled line has no discount (decision 0164).
UNION ALL
SELECT 'Descuentos', c.cliente, format('El descuento %s de la comanda %s quita %s centavos y se dieron %s', d.id, c.folio, t.monto + d.fuera, d.lo_mas)
FROM cuenta c CROSS JOIN LATERAL (
  SELECT x.id, x.fuera, least(CASE WHEN x.tipo = 'monto' THEN x.valor END, x.tope) AS lo_mas
  FROM jsonb_to_recordset(c.descuentos) AS x(id uuid, tipo text, valor bigint, tope bigint, fuera bigint)
) d
CROSS JOIN LATERAL (
  SELECT coalesce(-sum(a.monto), 0) AS monto FROM linea l JOIN ajuste a ON a.cliente = l.cliente AND a.pedido = l.id
  WHERE l.cliente = c.cliente AND l.comanda = c.id AND l.ajuste IS NOT NULL AND a.descuento = d.id
) t
WHERE c.descuentos IS NOT NULL AND t.monto + d.fuera > d.lo_mas
UNION ALL
SELECT 'Descuentos', l.cliente, format('El pedido cancelado %s tiene todavía un descuento de %s centavos', l.id, -sum(a.monto))
FROM linea l JOIN ajuste a ON a.cliente = l.cliente AND a.pedido = l.id
WHERE l.cancelado_en IS NOT NULL AND l.devuelto_por IS NULL AND l.ajuste IS NOT NULL AND a.descuento IS NOT NULL
GROUP BY l.cliente, l.id HAVING sum(a.monto) <> 0

-- 'Promociones' A promotion takes nothing off a line that is in none of its groups (decision 0175).
UNION ALL
SELECT 'Promociones', l.cliente, format('Una promoción quita %s centavos al pedido %s, que no está en ninguna', -sum(a.monto), l.id)
FROM linea l JOIN ajuste a ON a.cliente = l.cliente AND a.pedido = l.id
WHERE l.ajuste IS NOT NULL AND l.promocion -> 'en' IS NULL AND a.clase = 'promocion'
GROUP BY l.cliente, l.id HAVING sum(a.monto) <> 0

-- I3 Paid lines, the sales of their shift and the stored tickets have the same amount; a cut stores the pieces of its charges.
UNION ALL
SELECT 'I3', t.cliente, format('En el corte %s los pedidos pagados suman %s centavos y los cobros %s', t.id, coalesce(l.importe, 0), coalesce(v.total, 0))
FROM turno t
LEFT JOIN venta v ON v.cliente = t.cliente AND v.corte = t.id
LEFT JOIN linea_pagada l ON l.cliente = t.cliente AND l.corte = t.id
WHERE coalesce(l.importe, 0) <> coalesce(v.total, 0)
UNION ALL
SELECT 'I3', t.cliente, format('Las ventas guardadas en el corte %s no son las de sus cobros', t.id)
FROM turno t
JOIN dicho d ON d.cliente = t.cliente AND d.corte = t.id
LEFT JOIN venta v ON v.cliente = t.cliente AND v.corte = t.id
WHERE ((t.resumen -> 'ventas' ->> 'total')::numeric * 100, d.ventas) IS DISTINCT FROM (coalesce(v.total, 0), v.ventas)
UNION ALL
SELECT 'I3', t.cliente, format('Los platillos guardados en el corte %s no son los de sus cobros', t.id)
FROM turno t LEFT JOIN piezas p ON p.cliente = t.cliente AND p.corte = t.id
WHERE t.estado = 2 AND t.resumen ? 'platillos'
  AND (SELECT jsonb_object_agg(e ->> 'categoria', e -> 'cuantos') FROM jsonb_array_elements(t.resumen -> 'platillos') e) IS DISTINCT FROM p.por_categoria
UNION ALL
SELECT 'I3', c.cliente, format('El ticket guardado del cobro %s no dice lo que se cobró', c.id)
FROM cobro c LEFT JOIN suma_de_metodos m ON m.cliente = c.cliente AND m.pago = c.id
CROSS JOIN LATERAL (SELECT CASE WHEN c.devuelve IS NULL THEN 1 ELSE -1 END AS signo) s
WHERE c.cancela IS NULL AND (c.ticket_pago, c.ticket_total, c.ticket_partidas, c.ticket_cambio, c.ticket_propina, c.ticket_redondeo)
  IS DISTINCT FROM (c.id::text, signo * c.total::numeric, signo * c.total::numeric, c.cambio::numeric, signo * c.propina::numeric, signo * coalesce(m.redondeo, 0))

-- I4 What a closed cut expected in the drawer: opening + sales, tips and rounding by the methods kept there + entries - exits; exits include
-- the tips paid out. Its rounding is that of its charges.
UNION ALL
SELECT 'I4', t.cliente, format('El corte %s esperaba %s pesos, y sus renglones dan %s centavos', t.id, t.resumen -> 'cierre' ->> 'esperado',
  t.caja_inicial + coalesce(v.en_caja, 0) + coalesce(m.neto, 0))
FROM turno t
LEFT JOIN venta v ON v.cliente = t.cliente AND v.corte = t.id
LEFT JOIN caja_chica m ON m.cliente = t.cliente AND m.corte = t.id
WHERE t.estado = 2 AND (
  (t.resumen -> 'cierre' ->> 'esperado')::numeric * 100,
  (t.resumen -> 'cierre' ->> 'contado')::numeric * 100,
  (t.resumen -> 'cierre' ->> 'diferencia')::numeric * 100
) IS DISTINCT FROM (
  t.caja_inicial + coalesce(v.en_caja, 0) + coalesce(m.neto, 0),
  t.caja_final::numeric,
  t.caja_final - (t.caja_inicial + coalesce(v.en_caja, 0) + coalesce(m.neto, 0))
)
UNION ALL
SELECT 'I4', t.cliente, format('El corte %s dice que redondeó %s pesos, y sus cobros suman %s centavos', t.id, coalesce(t.resumen ->> 'redondeo', '0'), coalesce(v.redondeo, 0))
FROM turno t LEFT JOIN venta v ON v.cliente = t.cliente AND v.corte = t.id
WHERE t.estado = 2 AND coalesce((t.resumen ->> 'redondeo')::numeric * 100, 0) <> coalesce(v.redondeo, 0)

-- I5 A line is PAGADO exactly while a valid charge covers it. A paid comanda has such lines, and beside them only lines that were given
-- away; an open comanda that has such lines also has unpaid ones, or some that the kitchen is not done with (D-133); a paid one has none.
UNION ALL
SELECT 'I5', l.cliente, format('El pedido %s dice pagado y ningún cobro vigente lo cubre', l.id)
FROM linea l LEFT JOIN parte k ON k.cliente = l.cliente AND k.pedido = l.id AND k.pago = l.pago AND k.vigente
WHERE l.status = 4 AND k.pago IS NULL
UNION ALL
SELECT 'I5', l.cliente, format('El pedido %s está en el cobro %s y no dice pagado', l.id, k.pago)
FROM linea l JOIN parte k ON k.cliente = l.cliente AND k.pedido = l.id AND k.vigente
WHERE l.status <> 4 OR l.cancelado_en IS NOT NULL
UNION ALL
SELECT 'I5', l.cliente, format('El pedido %s no está pagado y nombra el cobro %s', l.id, l.pago) FROM linea l WHERE l.status <> 4 AND l.pago IS NOT NULL
UNION ALL
SELECT 'I5', l.cliente, format('El pedido %s dice devuelto y ninguna devolución lo devuelve, o sigue en la cuenta', l.id)
FROM linea l LEFT JOIN parte k ON k.cliente = l.cliente AND k.pedido = l.id AND k.pago = l.devuelto_por AND k.devuelve IS NOT NULL
WHERE l.devuelto_por IS NOT NULL AND (k.pago IS NULL OR l.cancelado_en IS NULL OR l.status = 4)
UNION ALL
SELECT 'I5', q.cliente, format('La devolución %s devuelve el pedido %s, que no lo dice', q.pago, q.pedido)
FROM parte q JOIN linea l ON l.cliente = q.cliente AND l.id = q.pedido
WHERE q.devuelve IS NOT NULL AND l.devuelto_por IS DISTINCT FROM q.pago
UNION ALL
SELECT 'I5', c.cliente, format('La comanda %s dice pagada y tiene %s pedidos sin pagar', c.folio, s.sin_pagar)
FROM cuenta c JOIN saldo s ON s.cliente = c.cliente AND s.comanda = c.id
WHERE c.status = 0 AND s.sin_pagar > 0
UNION ALL
SELECT 'I5', c.cliente, format('La comanda %s dice pagada y tiene %s pedidos sin despachar', c.folio, s.sin_despachar)
FROM cuenta c JOIN saldo s ON s.cliente = c.cliente AND s.comanda = c.id
WHERE c.status = 0 AND s.sin_despachar > 0
UNION ALL
SELECT 'I5', c.cliente, format('La comanda %s dice pagada y no tiene pedidos pagados, o no tiene hora de pago, o está eliminada', c.folio)
FROM cuenta c LEFT JOIN saldo s ON s.cliente = c.cliente AND s.comanda = c.id
WHERE c.status = 0 AND (c.pagada_en IS NULL OR c.cancelada_en IS NOT NULL OR coalesce(s.pagados, 0) + coalesce(s.devueltos, 0) = 0)
UNION ALL
SELECT 'I5', c.cliente, format('La comanda %s sigue abierta y ya no debe nada', c.folio)
FROM cuenta c JOIN saldo s ON s.cliente = c.cliente AND s.comanda = c.id
WHERE c.status = 1 AND c.cancelada_en IS NULL AND s.pagados > 0 AND s.sin_pagar = 0 AND s.sin_despachar = 0

-- I6 The times of a line match its state (D-22); every charge and every cancellation is in the log, once.
UNION ALL
SELECT 'I6', l.cliente, format('El pedido %s tiene horas que no van con su estado %s', l.id, l.cocina)
FROM linea l
WHERE CASE l.cocina
  WHEN 1 THEN l.hora_inicio_preparacion IS NOT NULL OR l.despachado_en IS NOT NULL
  WHEN 2 THEN l.hora_inicio_preparacion IS NULL OR l.despachado_en IS NOT NULL
  ELSE l.hora_inicio_preparacion IS NULL OR l.despachado_en IS NULL END
UNION ALL
SELECT 'I6', p.cliente, format('El cobro o cancelación %s está %s veces en la bitácora', p.id, coalesce(a.veces, 0))
FROM cobro p
LEFT JOIN anotado a ON a.cliente = p.cliente AND a.pago = p.id::text
  AND a.accion = CASE WHEN p.devuelve IS NOT NULL THEN 'cobro.devuelto' WHEN p.cancela IS NULL THEN 'comanda.cobrada' ELSE 'cobro.cancelado' END
WHERE coalesce(a.veces, 0) <> 1
UNION ALL
SELECT 'I6', c.cliente, format('La comanda %s está eliminada y la bitácora no lo dice una vez', c.folio)
FROM cuenta c
WHERE c.cancelada_en IS NOT NULL AND c.unida_a IS NULL
  AND (SELECT count(*) FROM bitacora b WHERE b.cliente = c.cliente AND b.objeto = c.id::text AND b.accion = 'comanda.eliminada') <> 1
UNION ALL
SELECT 'I6', c.cliente, format('La comanda %s está unida a otra y la bitácora no lo dice', c.folio)
FROM cuenta c
WHERE c.unida_a IS NOT NULL
  AND NOT EXISTS (SELECT FROM bitacora b WHERE b.cliente = c.cliente AND b.objeto = c.id::text AND b.accion = 'comandas.unidas')
UNION ALL
SELECT 'I6', c.cliente, format('La comanda %s está unida a otra y sigue abierta, o le quedan pedidos sin pagar', c.folio)
FROM cuenta c LEFT JOIN saldo s ON s.cliente = c.cliente AND s.comanda = c.id
WHERE c.unida_a IS NOT NULL AND ((c.status = 1 AND c.cancelada_en IS NULL) OR coalesce(s.sin_pagar, 0) > 0)

-- I7 Related rows have the same business and branch.
UNION ALL
SELECT 'I7', l.cliente, format('El pedido %s no tiene comanda en su negocio y sucursal', l.id)
FROM linea l LEFT JOIN cuenta c ON c.cliente = l.cliente AND c.id = l.comanda AND c.sucursal = l.sucursal WHERE c.id IS NULL
UNION ALL
SELECT 'I7', l.cliente, format('El complemento %s no está en la comanda de su alimento', l.id)
FROM linea l LEFT JOIN linea m ON m.cliente = l.cliente AND m.id = l.complemento_de AND m.comanda = l.comanda
WHERE l.complemento_de IS NOT NULL AND m.id IS NULL
UNION ALL
SELECT 'I7', p.cliente, format('El cobro %s no es de la sucursal de su comanda o de la caja de su corte', p.id)
FROM cobro p
LEFT JOIN cuenta c ON c.cliente = p.cliente AND c.id = p.comanda AND c.sucursal = p.sucursal
LEFT JOIN turno t ON t.cliente = p.cliente AND t.id = p.corte AND t.sucursal = p.sucursal AND t.caja = p.caja
WHERE c.id IS NULL OR t.id IS NULL
UNION ALL
SELECT 'I7', d.cliente, format('El pedido %s y el cobro %s que lo cubre no son de la misma comanda', d.pedido, d.pago)
FROM parte d LEFT JOIN linea l ON l.cliente = d.cliente AND l.id = d.pedido AND l.comanda = d.comanda_del_pago
WHERE d.vigente AND l.id IS NULL
UNION ALL
SELECT 'I7', p.cliente, format('El pedido %s es una parte de %s, que no está en su negocio y sucursal', p.id, p.parte_de)
FROM pedido p LEFT JOIN pedido e ON e.cliente = p.cliente AND e.id = p.parte_de AND e.sucursal = p.sucursal
WHERE p.parte_de IS NOT NULL AND e.id IS NULL
  /*turno: AND false */
UNION ALL
SELECT 'I7', c.cliente, format('La comanda %s no es de una sucursal de su negocio', c.folio)
FROM cuenta c LEFT JOIN sucursal s ON s.cliente = c.cliente AND s.id = c.sucursal WHERE s.id IS NULL
UNION ALL
SELECT 'I7', t.cliente, format('El corte %s no es de una caja y una sucursal de su negocio', t.id)
FROM turno t
LEFT JOIN sucursal s ON s.cliente = t.cliente AND s.id = t.sucursal
LEFT JOIN caja k ON k.cliente = t.cliente AND k.id = t.caja
WHERE s.id IS NULL OR k.id IS NULL
UNION ALL
SELECT 'I7', m.cliente, format('Hay movimientos de efectivo del corte %s, que no existe en su negocio', m.corte)
FROM caja_chica m LEFT JOIN turno t ON t.cliente = m.cliente AND t.id = m.corte WHERE t.id IS NULL

-- I8 Folios are unique by branch and operating day, and the next one is not taken (D-03).
UNION ALL
SELECT 'I8', cliente, format('El folio %s está en %s comandas', folio, count(*)) FROM cuenta GROUP BY cliente, folio HAVING count(*) > 1
UNION ALL
SELECT 'I8', cliente, format('En la sucursal %s el folio corto %s del %s está en %s comandas', sucursal, folio_corto, dia, count(*))
FROM cuenta GROUP BY cliente, sucursal, dia, folio_corto HAVING count(*) > 1
UNION ALL
SELECT 'I8', k.cliente, format('En la sucursal %s el contador va en el folio %s del %s y ya hay comandas con folios mayores', k.sucursal, k.folio, k.dia)
FROM sucursal_contador k
WHERE EXISTS (SELECT FROM comanda c WHERE c.cliente = k.cliente AND c.sucursal = k.sucursal AND c.dia = k.dia AND c.folio_corto > k.folio)
  /*turno: AND false */

-- I12 Every stock equals the last balance of its ledger, and each dispatch or return continues from the balance before it (D-55).
UNION ALL
SELECT 'I12', m.cliente, format('En la sucursal %s la existencia de %s es %s y su último movimiento dice %s', m.sucursal, coalesce(i.nombre, p.descripcion, c.descripcion),
  coalesce(i.inventario, p.inventario, c.inventario), m.saldo)
FROM (SELECT DISTINCT ON (cliente, sucursal, ingrediente, producto, complemento) * FROM movimiento_inventario
  ORDER BY cliente, sucursal, ingrediente, producto, complemento, numero DESC) m
LEFT JOIN ingrediente i ON i.cliente = m.cliente AND i.sucursal = m.sucursal AND i.id = m.ingrediente
LEFT JOIN producto p ON p.cliente = m.cliente AND p.sucursal = m.sucursal AND p.id = m.producto
LEFT JOIN complemento c ON c.cliente = m.cliente AND c.sucursal = m.sucursal AND c.id = m.complemento
WHERE coalesce(i.inventario, p.inventario, c.inventario) <> m.saldo
  /*turno: AND false */
UNION ALL
SELECT 'I12', cliente, format('El movimiento de inventario %s no sigue al anterior', id)
FROM (SELECT *, lag(saldo) OVER (PARTITION BY cliente, sucursal, ingrediente, producto, complemento ORDER BY numero) AS previo FROM movimiento_inventario) m
WHERE motivo IN ('despacho', 'devolucion') AND saldo <> previo + cantidad
  /*turno: AND false */

-- I13 Tips are no sales: each is at most what was received by its method, and a cut stores the tips of its payments and of its exits
-- (decision 0012).
UNION ALL
SELECT 'I13', cliente, format('La propina del cobro %s no cabe en lo que se recibió por su método', pago)
FROM por_metodo WHERE abs(propina) > abs(recibido - cambio - redondeo)
UNION ALL
SELECT 'I13', t.cliente, format('Las propinas guardadas en el corte %s no son las de sus cobros y salidas', t.id)
FROM turno t
JOIN dicho d ON d.cliente = t.cliente AND d.corte = t.id
LEFT JOIN venta v ON v.cliente = t.cliente AND v.corte = t.id
LEFT JOIN caja_chica m ON m.cliente = t.cliente AND m.corte = t.id
WHERE (
  d.propinas,
  coalesce((t.resumen -> 'propinas' ->> 'otros')::numeric * 100, 0),
  coalesce((t.resumen -> 'propinas' ->> 'pagadas')::numeric * 100, 0)
) IS DISTINCT FROM (v.propinas, coalesce(v.otras_propinas, 0), coalesce(m.propinas, 0))

-- I14 The closed cuts of a register have the numbers from 1 on, each once and without gap, except that the first ones may be missing
-- while the demo's past is still being made; the stored page of a cut has the cut's own number (D-114).
UNION ALL
SELECT 'I14', cliente, format('Los %s cortes cerrados de la caja %s llevan números Z hasta el %s, y %s son distintos', count(*), caja, max(z), count(DISTINCT z))
FROM turno
WHERE estado = 2
  /*turno: AND false */
GROUP BY cliente, caja
HAVING max(z) IS DISTINCT FROM count(*) + coalesce((SELECT sum(f.faltan) FROM demo_pasado f WHERE f.cliente = turno.cliente AND f.caja = turno.caja), 0)
  OR count(DISTINCT z) <> count(*)
UNION ALL
SELECT 'I14', cliente, format('El corte %s es el Z %s y su hoja dice %s', id, z, resumen ->> 'z')
FROM turno
WHERE estado = 2 AND resumen ? 'z' AND (resumen ->> 'z')::integer IS DISTINCT FROM z

-- I15 Base and tax that a payment keeps are, by rate, what its lines were charged or given back at (D-124).
UNION ALL
SELECT 'I15', cliente, format('El cobro %s guarda %s de base e impuesto a la tasa %s, y sus pedidos suman %s', pago, coalesce(i.total, 0), tasa, coalesce(l.total, 0))
FROM (
  SELECT i.cliente, i.pago, i.exento, i.tasa, i.base + i.impuesto AS total FROM pago_impuesto i JOIN cobro c ON c.cliente = i.cliente AND c.id = i.pago
) i FULL JOIN (
  SELECT d.cliente, d.pago, d.clase_fiscal = 'exento' AS exento, d.tasa, sum(d.importe) AS total FROM pago_pedido d JOIN cobro c ON c.cliente = d.cliente AND c.id = d.pago
  WHERE d.clase_fiscal IS NOT NULL AND EXISTS (SELECT FROM pago_impuesto i WHERE i.cliente = d.cliente AND i.pago = d.pago)
  GROUP BY 1, 2, 3, 4 HAVING sum(d.importe) <> 0
) l USING (cliente, pago, exento, tasa)
WHERE coalesce(i.total, 0) <> coalesce(l.total, 0)

-- I16 An invoice says what its rows add up to; the numbers of a series have no gap; of a stamped global's period, every charge up to its last one is
-- claimed by some invoice, or was (D-150); one that is void claims none, one that waits is in the queue, no charge is in two globals that hold,
-- and what may be invoiced at the PAC by its receipt is sent nowhere else (decision 0150).
UNION ALL
SELECT 'I16', f.cliente, format('La factura %s-%s dice %s y sus renglones suman %s', f.serie, f.folio, f.total, coalesce(r.total, 0))
FROM factura f LEFT JOIN (SELECT cliente, factura, sum(base + impuesto) AS total FROM factura_renglon GROUP BY cliente, factura) r
  ON r.cliente = f.cliente AND r.factura = f.id
WHERE f.total <> coalesce(r.total, 0)
  /*turno: AND false */
UNION ALL
SELECT 'I16', cliente, format('De la serie %s faltan folios: va del %s al %s y hay %s facturas', serie, min(folio), max(folio), count(*))
FROM factura
WHERE origen <> 'pac'
  /*turno: AND false */
GROUP BY cliente, serie
HAVING max(folio) - min(folio) + 1 <> count(*)
UNION ALL
SELECT DISTINCT 'I16', f.cliente, format('La factura %s-%s no vale y todavía tiene cobros', f.serie, f.folio)
FROM factura f JOIN factura_pago q ON q.cliente = f.cliente AND q.factura = f.id AND q.abierta
WHERE (f.estado = 6 OR f.cancelacion IN (2, 4) OR f.clase = 'egreso')
  /*turno: AND false */
UNION ALL
SELECT 'I16', f.cliente, format('La factura %s-%s espera y nadie la intenta', f.serie, f.folio)
FROM factura f
WHERE (f.estado IN (1, 2, 5) OR f.cancelacion = 1) AND NOT EXISTS (SELECT FROM factura_en_cola c WHERE c.id = f.id)
  /*turno: AND false */
UNION ALL
SELECT 'I16', q.cliente, format('El cobro %s está en %s facturas globales que valen', q.pago, count(*))
FROM factura_pago q JOIN factura f ON f.cliente = q.cliente AND f.id = q.factura AND f.clase = 'global' AND f.estado = 3 AND f.cancelacion IN (0, 1, 3)
WHERE NOT EXISTS (SELECT FROM factura e JOIN factura_pago x ON x.cliente = e.cliente AND x.factura = e.id
    WHERE e.cliente = f.cliente AND e.relaciona = f.id AND e.clase = 'egreso' AND e.estado <> 6 AND x.pago = q.pago)
  /*turno: AND false */
GROUP BY q.cliente, q.pago
HAVING count(*) > 1
UNION ALL
SELECT 'I16', g.cliente, format('El cobro %s no está en la factura global de su periodo, ni en otra', g.id)
FROM pago g JOIN sucursal s ON s.cliente = g.cliente AND s.id = g.sucursal JOIN emisor e ON e.cliente = g.cliente AND g.creado_en >= e.activada_en
WHERE g.cancela IS NULL AND g.devuelve IS NULL
  /*turno: AND false */
  AND NOT EXISTS (SELECT FROM factura_pago q WHERE q.cliente = g.cliente AND q.pago = g.id)
  AND NOT EXISTS (SELECT FROM recibo r WHERE r.cliente = g.cliente AND r.pago = g.id AND r.estado <> 5)
  AND EXISTS (SELECT FROM pago v JOIN pago_impuesto i ON i.cliente = v.cliente AND i.pago = v.id
    WHERE v.cliente = g.cliente AND (v.id = g.id OR v.devuelve = g.id OR v.cancela = g.id) HAVING sum(i.base + i.impuesto) > 0)
  AND EXISTS (SELECT FROM factura f JOIN factura_pago q ON q.cliente = f.cliente AND q.factura = f.id JOIN pago u ON u.cliente = q.cliente AND u.id = q.pago
    WHERE f.cliente = g.cliente AND f.sucursal = g.sucursal AND f.clase = 'global' AND f.estado = 3 AND f.cancelacion IN (0, 3) AND f.prueba = e.prueba
      AND u.creado_en >= g.creado_en AND (g.creado_en AT TIME ZONE s.zona)::date BETWEEN f.desde AND f.hasta)
UNION ALL
SELECT 'I16', r.cliente, format('La factura %s-%s se mandó con el recibo de su cobro %s abierto en el PAC', f.serie, f.folio, r.pago)
FROM recibo r JOIN factura_pago q ON q.cliente = r.cliente AND q.pago = r.pago AND q.abierta JOIN factura f ON f.cliente = q.cliente AND f.id = q.factura
WHERE r.estado IN (1, 2, 3, 4) AND f.estado IN (2, 3, 5) AND r.factura IS DISTINCT FROM f.id
  AND NOT EXISTS (SELECT FROM factura a WHERE a.cliente = r.cliente AND a.id = r.factura AND a.cancelacion IN (2, 4))
  /*turno: AND false */
UNION ALL
SELECT 'I16', r.cliente, format('El recibo del cobro %s espera y nadie pregunta por él', r.pago)
FROM recibo r
WHERE r.estado IN (1, 2, 3, 4, 7) AND NOT EXISTS (SELECT FROM factura_en_cola c WHERE c.id = r.pago)
  /*turno: AND false */
UNION ALL
SELECT 'I16', r.cliente, format('El recibo del cobro %s se facturó con una factura que no es suya', r.pago)
FROM recibo r
WHERE r.estado = 6 AND NOT EXISTS (SELECT FROM factura_pago q JOIN factura f ON f.cliente = q.cliente AND f.id = q.factura AND f.estado = 3
    WHERE q.cliente = r.cliente AND q.factura = r.factura AND q.pago = r.pago)
  /*turno: AND false */
ORDER BY 2, 1, 3;
