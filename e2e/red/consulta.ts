import pg from 'pg';

/** Asks the database of its first argument for the rows of its second one with the values of its third, and writes them: run inside the server's machine. */
const [connectionString, text = '', values = '[]'] = process.argv.slice(2);
const client = new pg.Client({ connectionString });
await client.connect();
const { rows } = await client.query(text, JSON.parse(values) as unknown[]);
await client.end();
process.stdout.write(JSON.stringify(rows));
