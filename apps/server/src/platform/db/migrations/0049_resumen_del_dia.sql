-- Whether the owner gets the figures of each day of a branch by mail (decision 0072).
ALTER TABLE sucursal ADD COLUMN resumen_por_correo boolean NOT NULL DEFAULT false;

-- Which day's figures are mailed next, of which branch, and from when: of all businesses, nothing of what they are (D-95).
CREATE TABLE resumen_pendiente (
  cliente  text NOT NULL,
  sucursal integer NOT NULL,
  dia      date NOT NULL,
  desde    timestamptz NOT NULL,
  PRIMARY KEY (cliente, sucursal)
);
CREATE INDEX resumen_pendiente_desde ON resumen_pendiente (desde);
GRANT SELECT, INSERT, UPDATE, DELETE ON resumen_pendiente TO {{app}};
