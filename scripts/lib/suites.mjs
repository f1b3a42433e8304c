/**
 * What `npm test` does and what only `npm run test:todo` does: the one place that says so, and why. Everything in it is run by
 * `test:todo`; `scripts/suites.test.mjs` fails when a journey is in neither.
 */

/** Steps of `npm run test:todo` alone; `--only=` runs them by name, too. */
export const ONLY_TODO_STEPS = {
  lts: 'a working day on the newest Node.js: what a person would meet once, when the machine is changed',
  beside:
    'the last release and this program on one database, as while an update is under way: needs the history of git, and builds both',
  pg15: 'the money and row-level-security tests once more, on the oldest PostgreSQL: npm test has them on its own',
};

/** Files of tests of `npm run test:todo` alone, and why `npm test` goes without; by name each runs as ever. */
export const ONLY_TODO_TESTS = {
  'apps/server/src/features/catalogo/menu/archivo/archivo-hostil.test.ts':
    'files made to cost too much: the reading of files that people send is in archivos.test.ts',
  'apps/server/src/features/negocio/sucursales/copia-grande.test.ts':
    'a copy of 5,000 dishes beside edits: the copy itself is in copiar.test.ts, its kills in negocio-nuevo.test.ts',
  'packages/embedded-postgres/src/embedded.test.ts':
    'the life of the private PostgreSQL: every start of a server in the tests lives it, and G24 kills it',
  'packages/embedded-postgres/src/remains.test.ts': 'what a killed PostgreSQL leaves: G24 kills it',
  'apps/server/src/platform/http/limits/connections.test.ts':
    'connections that are slow or too many: waits on real time',
  'apps/server/src/platform/http/limits/flood.test.ts':
    'thousands of connections that ask for nothing: one-port.test.ts has the rule, this waits on real time',
  'apps/server/src/platform/images/process-image.test.ts': 'how pictures of every kind are made smaller',
  'apps/server/src/platform/network/machines/between-machines.test.ts':
    'names between machines of the kernel, a minute of real time, and for root alone: announce-names.test.ts has the rules',
  'apps/server/src/platform/workshop/workshop.test.ts': 'jobs that never end or wait their turn: waits on real time',
  'apps/server/src/test/procesos/imagen.test.ts':
    'the tree of the image in an empty Debian: for root with debootstrap alone; scripts/lib/image has what the image says of itself',
  'apps/server/src/test/procesos/prometheus.test.ts':
    'a Prometheus beside two processes, minutes of scrapes: for who has its package; deploy.test.ts has the names and rules',
  'apps/server/src/test/procesos/relevo.test.ts':
    'two processes restarted behind a balancer under load: g4.test.ts and conmutacion.test.ts lose processes and databases',
  'apps/server/src/test/entradas/hostiles.test.ts':
    'a dozen hostile values in each field of each call: junk for each call is in catalogo.test.ts',
  'apps/server/src/test/entradas/largos.test.ts': 'what texts of 1 MB cost: a measure',
  'apps/server/src/test/entradas/red-hostil.test.ts':
    'ten thousand requests and bodies of 1 MB from the network: rates.test.ts and bodies.test.ts have the rules',
};

/** Tests that neither runs, but `npm run fallas`. */
export const ONLY_FAULT_TESTS = {
  'apps/server/src/test/fallas/cluster/cluster.test.ts':
    'needs Patroni, etcd and HAProxy, networks of the kernel, and minutes',
  'apps/server/src/test/fallas/g7-disco.test.ts': 'needs the right to mount a disk',
};

/** Journeys of `npm test`, with their seconds on two cores, by which the lanes are filled. */
export const JOURNEYS = {
  'cambio-de-usuario': 15,
  'celular/el-celular-de-verdad': 40,
  'cierre-con-faltante': 24,
  cobros: 33,
  'cobros/descuentos': 20,
  'cobros/devoluciones': 50,
  'cobros/domicilio': 40,
  'cobros/factura': 60,
  'cobros/pagar-antes': 20,
  'cobros/promociones': 20,
  'cocina/cocina-con-tarjetas': 20,
  'cocina/pase': 20,
  'cocina/tiempos': 20,
  cortesias: 9,
  'dialogos/nada-se-tapa': 60,
  'dialogos/opciones': 20,
  'dos-meseros-una-comanda': 15,
  entrada: 17,
  'equipo/pagina-vieja': 14,
  'gente/cobro-con-sesion-terminada': 21,
  'gente/segundo-factor': 23,
  'impresoras/impresora-sin-raton': 40,
  'impresoras/un-sabado-con-impresoras': 60,
  lector: 6,
  'los-numeros-de-un-turno': 35,
  'negocio/copia-cancelada': 4,
  'negocio/de-nada-a-vender': 27,
  'negocio/el-mapa': 10,
  restaurar: 20,
  'sin-conexion': 47,
  'solo-teclado': 35,
  'un-sabado': 108,
  'una-mesa-de-principio-a-fin': 23,
};

const LAYOUT = 'where things stand on a screen at several widths: nothing is lost or charged by it';
const AXE = 'findings of axe on every screen: nothing is lost or charged by them';

/** Journeys of `npm run test:todo` alone, with their seconds and why `npm test` goes without. */
export const ONLY_TODO_JOURNEYS = {
  accesibilidad: [125, AXE],
  'accesibilidad-del-turno': [78, AXE],
  'agregar-cabe': [48, LAYOUT],
  'celular/el-boton-de-atras': [
    43,
    'where Back leads: what it may lose is tested in apps/web (kit/Layers, borradores)',
  ],
  'celular/el-celular': [
    133,
    'ordering by phone in full: twice or lost is el-celular-de-verdad, charging is un-sabado',
  ],
  'cocina/las-tarjetas-caben': [78, LAYOUT],
  'cocina/pulsar-en-la-cocina': [16, 'sizes and places of the buttons of the kitchen; its way is cocina-con-tarjetas'],
  'cocina/quedan-dos': [30, 'two waiters and the last portions: tandas.test.ts has every way, with twenty at once'],
  'cobros/decir-si-se-timbro': [
    45,
    'a doubtful invoice on a server of its own, by keyboard: aclarar.test.ts and facturas.test.tsx have each step',
  ],
  'cobros/factura-en-facturapi': [
    35,
    'a ticket that is invoiced on the page of facturapi: recibos.test.ts has each step, and what goes wrong',
  ],
  'cobros/liberar-un-recibo': [
    45,
    'a stuck receipt that the owner frees, on a server of its own: liberar.test.ts and detenidos.test.tsx have each step',
  ],
  'cobros/un-sabado-de-todo': [
    65,
    'a Saturday of all order types on a server of its own: pagar-antes and el-mapa have its parts, cortes/al-azar its figures',
  ],
  'cobros/pulsaciones-sin-mesa': [30, 'how many presses an order without a table takes: a measure'],
  'cobros/un-mes-cerrado': [
    75,
    "a month with globals and egresos on a server of its own, and the accountant's file: el-mes.test.ts and el-mes-al-azar.test.ts have its figures",
  ],
  'equipo/la-caja-como-programa': [
    90,
    'the till in a window of its own: needs a screen and a window manager; the page in it is that of every journey',
  ],
  'gente/avisos-en-el-navegador': [8, 'notices beside the work: the server tests have who gets which'],
  'gente/dos-administradoras': [19, 'two who edit the same person: the server tests have every such conflict'],
  'gente/formularios-de-gente': [16, AXE],
  'gente/gente-sin-raton': [34, 'the keyboard in the forms of people; the till by keyboard is solo-teclado'],
  'gente/tarjeta-de-acceso': [28, 'an access card on paper: the server tests have what it opens'],
  'gente/una-mesera-nueva': [26, 'hiring in full: the server tests have the rights and the first password'],
  'lo-que-cabe': [87, LAYOUT],
  'negocio/facturar-desde-cero': [
    60,
    'the settings of invoices by hand, and two who want one ticket: their component and server tests have each step',
  ],
  'negocio/mapa-de-mesas': [
    40,
    'two tills at one map: Mapa.test.tsx, mesas-libres.test.tsx and mesa.test.ts have each step',
  ],
  'negocio/negocio-se-lee': [20, AXE],
  'negocio/salones-y-mesas': [25, 'two people at one plan: salones.test.ts and salones.test.tsx have each step'],
  'red/caja-en-otra-maquina': [
    60,
    'a till program on networks of the kernel: for root alone; authority.test.ts of the program has the rules',
  ],
  'red/la-camara-cifrada': [
    40,
    'a phone on a network of the kernel: for root alone; lector has the same camera on a page of this machine',
  ],
  'red/la-red-cambia': [
    350,
    'phones and a server on networks of the kernel: for root alone; sin-conexion has the queue of a till without its network',
  ],
  'red/otra-autoridad': [
    200,
    'a stolen key and a server that moves, on networks of the kernel: for root alone; keeper.test.ts has the rules',
  ],
  'red/otra-direccion': [
    120,
    'phones and a server on networks of the kernel: for root alone; platform/handover and platform/origins have the rules',
  ],
  'red/otras-redes': [
    110,
    'a second card, and IPv6 alone, on networks of the kernel: for root alone; sockets.test.ts has the rules',
  ],
  'red/relojes': [
    90,
    'clocks that are wrong by a year, on networks of the kernel: for root alone; keeper.test.ts has the rules',
  ],
  'red/reloj-del-telefono': [
    90,
    'a phone whose clock is off, on a network of the kernel: for root alone; outbox.test.ts has the ages of writes',
  ],
  'red/se-abre-desde-la-pantalla': [
    75,
    'the switch of the network, on networks of the kernel: for root alone; interruptor.test.ts and red.test.tsx have the rules',
  ],
  'red/otro-servidor': [
    120,
    'another server at the same address: platform/outbox, platform/drafts and cierre-pendiente have the rules, with two keys each',
  ],
  'red/tres-telefonos': [
    160,
    'phones and a server on networks of the kernel: for root alone; red.test.ts and platform/trust have the rules',
  ],
  'red/un-aparato-olvidado': [30, 'a device named, found and forgotten: the server tests have each step'],
  pulsaciones: [40, 'how many presses the usual takes: a measure'],
  'un-platillo-nuevo': [42, 'a dish, its stock and its cost: the server tests have each step'],
  'un-viernes': [66, 'forty comandas at once: load, where un-sabado has the same ways of money'],
};

/** Every journey of a run with its seconds. */
export const journeysOf = (everything) => ({
  ...JOURNEYS,
  ...(everything ? Object.fromEntries(Object.entries(ONLY_TODO_JOURNEYS).map(([name, [s]]) => [name, s])) : {}),
});

/** The journeys in so many lanes that take about as long as each other; what is long goes first. */
export function lanesOf(journeys, count) {
  const lanes = Array.from({ length: count }, () => ({ seconds: 0, names: [] }));
  for (const [name, seconds] of Object.entries(journeys).sort((a, b) => b[1] - a[1])) {
    const shortest = lanes.reduce((a, b) => (b.seconds < a.seconds ? b : a));
    shortest.seconds += seconds;
    shortest.names.push(name);
  }
  return lanes.map(({ names }) => names.sort());
}
