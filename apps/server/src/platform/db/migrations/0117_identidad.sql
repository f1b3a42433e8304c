-- Who this server is (D-171, decision 0133): the private half of its key, PKCS #8, made by the first start that finds none. One row, of no
-- business, and so in every backup. The server's role may not read it: the administrator does, once at each start.
CREATE TABLE identidad (
  una     boolean PRIMARY KEY DEFAULT true CHECK (una),
  privada bytea NOT NULL
);
