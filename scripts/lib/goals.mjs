const FAULTS = 'src/test/fallas';
/** The default room of a goal's tests, without `room`. */
export const SERVER = 'apps/server';

/** Where each goal is tested; `account` names those whose tests keep no account of their own. */
export const GOALS = {
  g1: { files: [`${FAULTS}/g1.test.ts`] },
  g2: { files: [`${FAULTS}/g2.test.ts`] },
  'g2-commit': {
    files: ['src/platform/http/outage.test.ts'],
    env: { CAIDA_VUELTAS: '63' },
    account: {
      objetivo: 'G2',
      prueba: 'connection killed exactly during COMMIT',
      cifras:
        '504 lost COMMITs of 4 kinds of write, before and after it: 503, and the same key gives the true result, once',
    },
  },
  barreras: {
    files: [`${FAULTS}/barreras.test.ts`],
    account: {
      objetivo: '5.1',
      prueba: 'what the database itself refuses',
      cifras: 'second payment of a key or a line, second answer of a key, second open shift',
    },
  },
  g4: { files: [`${FAULTS}/g4.test.ts`] },
  g5: { room: 'e2e', files: ['fallas/g5.test.ts'] },
  g7: { files: [`${FAULTS}/g7.test.ts`, `${FAULTS}/g7-disco.test.ts`] },
  g8: { files: [`${FAULTS}/g8.test.ts`] },
  g15: { files: [`${FAULTS}/g15.test.ts`] },
  g24: { files: [`${FAULTS}/g24.test.ts`] },
  g28: { files: [`${FAULTS}/g28.test.ts`, `${FAULTS}/g28-dos.test.ts`] },
  cluster: { files: [`${FAULTS}/cluster/cluster.test.ts`] },
  h57: {
    files: [`${FAULTS}/pedido-de-comensal.test.ts`],
    account: {
      objetivo: 'H57',
      prueba: "a diner's order killed at each step",
      cifras:
        'seven writes: straight, into the table, to be accepted, accepted alone and into the table, refused, the waiter called',
    },
  },
  h92: { files: [`${FAULTS}/orden-de-cerrojos.test.ts`] },
  h58: {
    files: [`${FAULTS}/negocio-nuevo.test.ts`],
    account: {
      objetivo: 'H58',
      prueba: 'kill at each step of a registration, a copied branch, a logo and negocio:nuevo',
      cifras: 'before a text is sent, once it is, once it is answered: all or nothing, and one after it is sent again',
    },
  },
  g6: { files: [`${FAULTS}/red.test.ts`] },
  g16: {
    files: ['src/features/comandas/guardar/concurrencia.test.ts'],
    env: { CONCURRENCIA_OPERACIONES: '2000' },
    seedVariable: 'CONCURRENCIA_SEMILLA',
    account: { objetivo: 'G16', prueba: 'many hands on one comanda, over HTTP', cifras: '2,000 operations' },
  },
  'g16-nucleo': {
    room: 'packages/domain',
    files: ['src/comanda/guardar/fusion.property.test.ts'],
    env: { FUSION_RUNS: '100000' },
    account: { objetivo: 'G16', prueba: 'many hands on one comanda, the rule alone', cifras: '100,000 interleavings' },
  },
};
