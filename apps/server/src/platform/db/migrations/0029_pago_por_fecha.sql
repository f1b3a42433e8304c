-- Reports add up the charges of a branch by the day on which they were made (D-116).
CREATE INDEX pago_fecha ON pago (cliente, sucursal, creado_en);
