-- The addresses (scheme, host and port) at which staff works with this server, and when each was last one of them: what a device kept at a former one
-- may come to the present one (D-171, decision 0134). Of no business, and so in every backup. A row without address: a version before this
-- one was installed, which may have listened unencrypted at the addresses of its machine.
CREATE TABLE origen (
  origen text PRIMARY KEY CHECK (length(origen) <= 300),
  visto  timestamptz NOT NULL
);
INSERT INTO origen (origen, visto) SELECT '', now() WHERE EXISTS (SELECT FROM registro);
GRANT SELECT, INSERT, UPDATE, DELETE ON origen TO {{app}};
