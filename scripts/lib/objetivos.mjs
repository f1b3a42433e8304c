const FALLAS = 'src/test/fallas';
/** The room whose tests a goal means, unless it says `raiz`. */
export const SERVIDOR = 'apps/server';

/** Where each goal is tested; `que` names those whose tests keep no account of their own. */
export const OBJETIVOS = {
  g1: { archivos: [`${FALLAS}/g1.test.ts`] },
  g2: { archivos: [`${FALLAS}/g2.test.ts`] },
  'g2-commit': {
    archivos: ['src/platform/http/outage.test.ts'],
    env: { CAIDA_VUELTAS: '63' },
    que: {
      objetivo: 'G2',
      prueba: 'connection killed exactly during COMMIT',
      cifras:
        '504 lost COMMITs of 4 kinds of write, before and after it: 503, and the same key gives the true result, once',
    },
  },
  barreras: {
    archivos: [`${FALLAS}/barreras.test.ts`],
    que: {
      objetivo: '5.1',
      prueba: 'what the database itself refuses',
      cifras: 'second payment of a key or a line, second answer of a key, second open shift',
    },
  },
  g4: { archivos: [`${FALLAS}/g4.test.ts`] },
  g5: { raiz: 'e2e', archivos: ['fallas/g5.test.ts'] },
  g7: { archivos: [`${FALLAS}/g7.test.ts`, `${FALLAS}/g7-disco.test.ts`] },
  g8: { archivos: [`${FALLAS}/g8.test.ts`] },
  g15: { archivos: [`${FALLAS}/g15.test.ts`] },
  g24: { archivos: [`${FALLAS}/g24.test.ts`] },
  h57: {
    archivos: [`${FALLAS}/pedido-de-comensal.test.ts`],
    que: {
      objetivo: 'H57',
      prueba: "a diner's order killed at each step",
      cifras:
        'seven writes: straight, into the table, to be accepted, accepted alone and into the table, refused, the waiter called',
    },
  },
  h92: { archivos: [`${FALLAS}/orden-de-cerrojos.test.ts`] },
  h58: {
    archivos: [`${FALLAS}/negocio-nuevo.test.ts`],
    que: {
      objetivo: 'H58',
      prueba: 'kill at each step of a registration, a copied branch, a logo and negocio:nuevo',
      cifras: 'before a text is sent, once it is, once it is answered: all or nothing, and one after it is sent again',
    },
  },
  g6: { archivos: [`${FALLAS}/red.test.ts`] },
  g16: {
    archivos: ['src/features/comandas/guardar/concurrencia.test.ts'],
    env: { CONCURRENCIA_OPERACIONES: '2000' },
    semilla: 'CONCURRENCIA_SEMILLA',
    que: { objetivo: 'G16', prueba: 'many hands on one comanda, over HTTP', cifras: '2,000 operations' },
  },
  'g16-nucleo': {
    raiz: 'packages/domain',
    archivos: ['src/comanda/guardar/fusion.property.test.ts'],
    env: { FUSION_RUNS: '100000' },
    que: { objetivo: 'G16', prueba: 'many hands on one comanda, the rule alone', cifras: '100,000 interleavings' },
  },
};
