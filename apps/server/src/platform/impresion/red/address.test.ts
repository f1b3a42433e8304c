import { describe, expect, it } from 'vitest';
import { esDireccionPrivada } from '@comal/domain/impresion/red/direccion-privada';
import { printerAddress } from './address.ts';

const find = (direccion: string, permite = esDireccionPrivada) => printerAddress(direccion, permite, 2_000);

describe('the address of a printer', () => {
  it.each(['192.168.1.60', '10.0.0.9', '172.16.4.4', 'fd00::5'])('connects to %s of a private network', async (ip) => {
    expect(await find(ip)).toEqual({ ip });
  });

  it.each(['127.0.0.1', '::1', '169.254.169.254', '0.0.0.0', 'fe80::1', '224.0.0.1', '::ffff:127.0.0.1', '8.8.8.8'])(
    'does not connect to %s: this machine, a metadata service, or the internet',
    async (ip) => {
      expect(await find(ip)).toBe('direccion');
    },
  );

  it('checks what a name resolves to, and connects to that very address', async () => {
    expect(await find('localhost')).toBe('direccion');
    const local = (ip: string): boolean => ['127.0.0.1', '::1'].includes(ip);
    expect(await find('localhost', local)).toEqual({ ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) });
  });

  it('says that a name nobody has is no address of this network', async () => {
    expect(['direccion', 'no_responde']).toContain(await find('no-hay.invalid'));
  });
});
