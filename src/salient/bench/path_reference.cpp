// The yardstick for the path searches: Dial's buckets and a flood in plain C++.
//
//     g++ -O2 -std=c++17 path_reference.cpp -o path_reference && ./path_reference < graph.txt
//
// The graph is read as whole numbers: places, edges, budget, sources, supply points; then the rows' starts
// (places + 1), the edges' ends, the edges' costs, the sources, the supply points, a flag for each place of
// a reach (0 free, 1 enter and stop, 2 closed) and a byte for each place of a flood (1 closed).
// Printed: a name, the best microseconds a call, and a checksum that every implementation must share.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <iostream>
#include <vector>

using Numbers = std::vector<int>;

struct Graph {
    int places, edges, budget;
    Numbers start, to, cost, sources, supply, flags, closed;
};

static Numbers read_numbers(std::size_t count) {
    Numbers found(count);
    for (int &number : found) std::cin >> number;
    return found;
}

static Graph read_graph() {
    Graph g;
    int sources, supply;
    std::cin >> g.places >> g.edges >> g.budget >> sources >> supply;
    g.start = read_numbers(g.places + 1);
    g.to = read_numbers(g.edges);
    g.cost = read_numbers(g.edges);
    g.sources = read_numbers(sources);
    g.supply = read_numbers(supply);
    g.flags = read_numbers(g.places);
    g.closed = read_numbers(g.places);
    return g;
}

class Reach {
  public:
    explicit Reach(const Graph &g) : g(g), flags(g.flags.begin(), g.flags.end()), buckets(g.budget + 1) {}

    void from(int source) {
        best.assign(g.places, 255);
        for (Numbers &bucket : buckets) bucket.clear();
        best[source] = 0;
        buckets[0].push_back(source);
        for (int spent = 0; spent <= g.budget; ++spent)
            for (std::size_t i = 0; i < buckets[spent].size(); ++i) {
                const int here = buckets[spent][i];
                if (best[here] != spent || (flags[here] && here != source)) continue;
                leave(here, spent);
            }
    }

    std::vector<std::uint8_t> best;

  private:
    void leave(int here, int spent) {
        for (int k = g.start[here]; k < g.start[here + 1]; ++k) {
            const int there = g.to[k], total = spent + g.cost[k];
            if (total <= g.budget && total < best[there] && flags[there] != 2) {
                best[there] = static_cast<std::uint8_t>(total);
                buckets[total].push_back(there);
            }
        }
    }

    const Graph &g;
    std::vector<std::uint8_t> flags;
    std::vector<Numbers> buckets;
};

class Flood {
  public:
    explicit Flood(const Graph &g) : g(g), closed(g.closed.begin(), g.closed.end()) {}

    void run() {
        marks.assign(g.places, 0);
        queue.clear();
        for (int source : g.supply) {
            marks[source] = 1;
            queue.push_back(source);
        }
        for (std::size_t i = 0; i < queue.size(); ++i)
            for (int k = g.start[queue[i]]; k < g.start[queue[i] + 1]; ++k) {
                const int there = g.to[k];
                if (!marks[there] && !closed[there]) {
                    marks[there] = 1;
                    queue.push_back(there);
                }
            }
    }

    std::vector<std::uint8_t> marks;

  private:
    const Graph &g;
    std::vector<std::uint8_t> closed;
    Numbers queue;
};

static double best_microseconds(int calls, const std::function<void()> &work) {
    using clock = std::chrono::steady_clock;
    const auto until = clock::now() + std::chrono::milliseconds(400);
    double best = 1e9;
    while (clock::now() < until) {
        const auto before = clock::now();
        work();
        const std::chrono::duration<double, std::micro> spent = clock::now() - before;
        if (spent.count() / calls < best) best = spent.count() / calls;
    }
    return best;
}

int main() {
    const Graph g = read_graph();
    Reach reach(g);
    Flood flood(g);
    long sum = 0;
    for (int source : g.sources) {
        reach.from(source);
        for (int place = 0; place < g.places; ++place)
            if (reach.best[place] != 255) sum += 1000 + reach.best[place];
    }
    const int calls = static_cast<int>(g.sources.size());
    const double reach_us = best_microseconds(calls, [&] {
        for (int source : g.sources) reach.from(source);
    });
    const double flood_us = best_microseconds(1, [&] { flood.run(); });
    long marked = 0;
    for (std::uint8_t mark : flood.marks) marked += mark;
    std::printf("reach %.3f %ld\nflood %.3f %ld\n", reach_us, sum, flood_us, marked);
}
