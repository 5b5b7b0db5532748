import type { FeatureModule } from '@panel/shared-federation';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { problemsOf } from './test-module.ts';

const moduleOf = (Component: ComponentType): FeatureModule => ({
  contractVersion: 1,
  routes: [{ path: 'posts', Component }],
});

test('a page that removes what it adds is accepted', async () => {
  const Tidy = () => {
    useQuery({
      queryKey: ['mfe-posts', 'newest'],
      queryFn: () => [],
      meta: { module: 'mfe-posts', what: 'list the posts' },
    });
    useEffect(() => {
      const press = () => undefined;
      window.addEventListener('keydown', press, true);
      document.addEventListener('scroll', press, { passive: true });
      document.addEventListener('resize', press, { once: true });
      document.dispatchEvent(new Event('resize'));
      const clock = setInterval(press, 1_000);
      return () => {
        window.removeEventListener('keydown', press, { capture: true });
        document.removeEventListener('scroll', press);
        clearInterval(clock);
      };
    }, []);
    return null;
  };
  expect(await problemsOf(moduleOf(Tidy), 'posts', 'mfe-posts')).toEqual([]);
});

test('what a page leaves behind is named, and so is a query of another module', async () => {
  const Careless = () => {
    useQuery({
      queryKey: ['mfe-players', 'newest'],
      queryFn: () => [],
      meta: { module: 'mfe-posts', what: 'list the posts' },
    });
    useEffect(() => {
      addEventListener('resize', () => undefined);
      document.addEventListener('keydown', () => undefined, true);
      setInterval(() => undefined, 60_000);
      Object.assign(window, { posts: [] });
      document.title = 'Posts';
      document.body.className = 'posts';
      document.head.append(document.createElement('style'));
    }, []);
    return <h1>Posts</h1>;
  };
  expect(await problemsOf(moduleOf(Careless), 'posts', 'mfe-posts')).toEqual([
    "the h1 'Posts': the shell renders the heading",
    `the query ["mfe-players","newest"], whose key has to begin with 'mfe-posts'`,
    'a listener for resize',
    'a listener for keydown',
    'an interval of 60000 ms',
    'the global variable posts',
    expect.stringContaining('a style sheet: <style'),
    expect.stringContaining('a style sheet: <style'),
    'class="posts" of body',
    "the title 'Posts'",
  ]);
});
