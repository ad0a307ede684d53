import { describe, expect, it } from 'vitest';
import { Complaint } from '../src/complaint.ts';
import { readSettings } from '../src/config.ts';
import { isSampleSecret } from '../src/samples.ts';

const SECRET = 'k3Vv0cHq2mZrT8yXoB5nWdLfPaJ7sEuG';
const SAFE = { NODE_ENV: 'production', PUBLIC_URL: 'https://play.example.org' };
const SERVER = 'postgres://keeper:h4rd-to-find@db/menagerie';

describe('settings', () => {
  it('need no values', () => {
    const settings = readSettings({}, {});
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: null,
      secret: null,
      metrics: null,
      proxies: null,
      limits: 1,
    });
    expect(settings.place).toEqual({ dialect: 'sqlite', folder: settings.data });
    expect(settings.data).toMatch(/\/data$/);
  });

  it('come from the environment, and the command line overrides it', () => {
    const environment = {
      PORT: '9000',
      HOST: '::',
      DATABASE_URL: SERVER,
      PUBLIC_URL: 'http://localhost:9000/',
      SECRET,
      METRICS_PORT: '9001',
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      LIMITS: '2.5',
      LOG_LEVEL: 'info',
    };
    expect(readSettings({}, environment)).toMatchObject({
      port: 9000,
      host: '::',
      place: { dialect: 'postgres', url: SERVER },
      publicUrl: 'http://localhost:9000',
      secret: SECRET,
      metrics: { host: '127.0.0.1', port: 9001 },
      proxies: ['loopback', '10.0.0.0/8'],
      limits: 2.5,
      logLevel: 'info',
    });
    const given = readSettings({ port: 1, host: 'localhost', data: '/tmp/x' }, environment);
    expect(given).toMatchObject({ port: 1, host: 'localhost', data: '/tmp/x', place: { dialect: 'sqlite', folder: '/tmp/x' } });
  });

  it('treat empty values as missing', () => {
    const empty = {
      PORT: '',
      HOST: '',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      SECRET: '',
      METRICS_PORT: '',
      TRUST_PROXY: '',
      LIMITS: '',
      LOG_LEVEL: '',
    };
    expect(readSettings({}, empty)).toEqual(readSettings({}, {}));
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty"'],
    [{ PORT: '-1' }, 'PORT is "-1"'],
    [{ PORT: '80.5' }, 'PORT is "80.5"'],
    [{ METRICS_PORT: '65536' }, 'METRICS_PORT is "65536"'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL is not'],
    [{ PUBLIC_URL: 'play.example.org' }, 'PUBLIC_URL is'],
    [{ PUBLIC_URL: 'https://play.example.org/games' }, 'the site alone'],
    [{ PUBLIC_URL: 'ftp://play.example.org' }, 'PUBLIC_URL is'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY has "true"'],
    [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY has'],
    [{ LIMITS: '0' }, 'LIMITS is "0"'],
    [{ LIMITS: 'none' }, 'LIMITS is "none"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
  ])('refuse %j in one line', (environment, words) => {
    expect(() => readSettings({}, environment)).toThrow(Complaint);
    expect(() => readSettings({}, environment)).toThrow(words);
  });

  // V4.4.1, V12.2.1, V13.2.3, V13.3.1
  it.each([
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
    [{ PUBLIC_URL: 'http://play.example.org' }, 'without TLS'],
    [{ DATABASE_URL: SERVER }, 'SECRET is missing'],
    [{ DATABASE_URL: SERVER, SECRET: 'changeme' }, 'SECRET can be guessed'],
    [{ DATABASE_URL: SERVER, SECRET: 'a'.repeat(40) }, 'SECRET can be guessed'],
    [{ SECRET: 'please-change-me-to-something-long' }, 'SECRET can be guessed'],
    [{ DATABASE_URL: 'postgres://postgres:postgres@db/menagerie', SECRET }, 'DATABASE_URL can be guessed'],
    [{ DATABASE_URL: 'postgres://menagerie:menagerie@db/menagerie', SECRET }, 'DATABASE_URL can be guessed'],
    [{ DATABASE_URL: 'postgres://ann:Ann@db/menagerie', SECRET }, 'DATABASE_URL can be guessed'],
  ])('refuse %j in production', (environment, words) => {
    expect(() => readSettings({}, { ...SAFE, ...environment })).toThrow(words);
    expect(() => readSettings({}, environment)).not.toThrow();
  });

  it('are accepted in production with a random secret, with a stored one, and with a hard password', () => {
    expect(() => readSettings({}, SAFE)).not.toThrow();
    expect(() => readSettings({}, { ...SAFE, DATABASE_URL: SERVER, SECRET })).not.toThrow();
  });

  it('tell a random secret from a made-up one', () => {
    expect(isSampleSecret('q0m3o6t9vJ0h2JkX8+ZrUO0V0yC4s7d9mGxq3s1bI5E=')).toBe(false);
    expect(isSampleSecret('$(openssl rand -base64 32)............')).toBe(true);
  });
});
