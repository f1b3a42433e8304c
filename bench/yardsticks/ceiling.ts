import Fastify from 'fastify';
import pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';
import { ORDER1 } from './order1.ts';

/**
 * The naive ceiling, which a real server can approach but not exceed. One POST is one SQL statement, then the order goes to
 * the branch's sockets. No sign-in, permission, validation, row-level security, idempotency, log or merge.
 */
interface Order {
  readonly id: string;
  readonly sucursal: number;
  readonly pedidos: readonly unknown[];
}

const pool = new pg.Pool({ connectionString: process.env['CEILING_DATABASE'], max: 10 });
const streams = new Map<number, Set<WebSocket>>();
const app = Fastify({ logger: false });

app.post('/comandas', async (request) => {
  const order = request.body as Order;
  await pool.query({ name: 'order1', text: ORDER1, values: [order.sucursal, order.id, JSON.stringify(order.pedidos)] });
  const text = JSON.stringify(order);
  for (const socket of streams.get(order.sucursal) ?? []) socket.send(text);
  return { id: order.id };
});

await app.listen({ port: 0, host: '127.0.0.1' });
new WebSocketServer({ server: app.server }).on('connection', (socket, request) => {
  const sucursal = Number(request.url?.slice(1));
  const all = streams.get(sucursal) ?? new Set();
  streams.set(sucursal, all.add(socket));
  socket.on('close', () => all.delete(socket));
});
process.stdout.write(`port ${(app.server.address() as { port: number }).port}\n`);
